import { Clock } from 'lucide'
import { useLayoutEffect } from 'react'
import { useSelector } from 'react-redux'
import { Link, useLocation } from 'react-router-dom'
import { getServerReasonText } from '@/api/errorText'
import { normalisePath } from '@/guard/normalisePath'
import { readReturnUrl } from '@/guard/returnUrl'
import { useTranslation } from 'react-i18next'
import { selectSession, type SignedOutReason } from '@/session/sessionSlice'
import { useAppDispatch } from '@/session/appDispatch'
import { signIn } from '@/session/signIn'
import { Form } from '@/forms/Form'
import { FormErrors } from '@/forms/FormErrors'
import { FormPasswordField } from '@/forms/FormPasswordField'
import { SubmitButton } from '@/forms/SubmitButton'
import { useForm } from '@/forms/useForm'
import { ACCOUNT_RULES } from '@/lib/validateText'
import { Notice } from '@/ui/Notice'
import { AuthLayout } from './AuthLayout'
import { DemoAccounts, type DemoAccount } from './DemoAccounts'
import { restorePrerenderedFields } from './draft'
import css from './Form.module.css'
import { SharedField } from './SharedField'
import { useAbandonSignInOnLeave } from './useAbandonSignInOnLeave'

const { email, password } = ACCOUNT_RULES
const RULES = { email, password }

export type SignInPageData = {
  /** `path` must be normalised. */
  readonly findPageTitle: (path: string, language: string) => string | undefined
  /** Empty without the demo backend. */
  readonly demoAccounts: readonly DemoAccount[]
}

export function LoginPage({ findPageTitle, demoAccounts }: SignInPageData) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const form = useForm({
    rules: RULES,
    send: async credentials => ({ error: await dispatch(signIn(credentials)) }),
    draftId: null,
  })
  useAbandonSignInOnLeave()

  const { ref } = form.props
  useLayoutEffect(() => {
    if (!ref.current) return
    restorePrerenderedFields(ref.current)
    focusFirstEmptyField(ref.current)
  }, [ref])

  return (
    <AuthLayout title={t($ => $.signIn.title)} description={t($ => $.signIn.lead)}>
      <SignInReason findPageTitle={findPageTitle} />
      <Form form={form} className={css.form}>
        <SharedField
          {...form.field(
            'email',
            t($ => $.fields.email),
          )}
          name="email"
        />
        <FormPasswordField
          {...form.field(
            'password',
            t($ => $.fields.password),
          )}
          autoComplete="current-password"
        />
        <FormErrors form={form} />
        <SubmitButton form={form}>
          {form.isSending ? t($ => $.signIn.submitting) : t($ => $.actions.signIn)}
        </SubmitButton>
      </Form>
      <p className={css.footer}>
        <Link to="/auth/forgot-password">{t($ => $.signIn.forgot)}</Link>
      </p>
      {process.env.MOCK === 'true' && (
        <>
          <p className={css.footer}>
            {/* A proxy may remove a space between two elements. */}
            <span>{`${t($ => $.signIn.noAccount)} `}</span>
            <Link to="/auth/registration">{t($ => $.signIn.register)}</Link>
          </p>
          <DemoAccounts accounts={demoAccounts} />
        </>
      )}
    </AuthLayout>
  )
}

/**
 * After a navigation, the heading keeps the focus, so that screen readers read it. On a touch screen,
 * the focus would open the keyboard over the page.
 */
function focusFirstEmptyField(form: HTMLFormElement) {
  if (document.activeElement !== document.body || matchMedia('(pointer: coarse)').matches) return
  const fields = [...form.querySelectorAll('input')]
  fields.find(({ value }) => value === '')?.focus()
}

/** Explains why the last session ended. Renders nothing on a first visit. */
function SignInReason({ findPageTitle }: Pick<SignInPageData, 'findPageTitle'>) {
  const { t, i18n } = useTranslation()
  const session = useSelector(selectSession)
  const { search } = useLocation()
  const reason = session.status === 'signedOut' ? getReasonTextKey(session.reason) : null
  const serverReason = session.status === 'signedOut' ? session.serverReason : undefined
  if (!reason) return null

  const returnUrl = readReturnUrl(search)
  const page =
    returnUrl === null ? undefined : findPageTitle(normalisePath(returnUrl), i18n.language)
  return (
    <Notice
      tone={reason === 'asked' ? 'neutral' : 'warning'}
      icon={reason === 'expired' || reason === 'clock' ? Clock : undefined}
    >
      <p>
        {serverReason ? getServerReasonText(serverReason, t) : t($ => $.signIn.reasons[reason])}
      </p>
      {page !== undefined && <p>{t($ => $.signIn.returnTo, { page })}</p>}
    </Notice>
  )
}

function getReasonTextKey(reason: SignedOutReason) {
  switch (reason) {
    case 'expired':
    case 'refused':
      return 'expired'
    case 'asked':
    case 'elsewhere':
      return reason
    case 'foreignToken':
      return 'foreign'
    case 'noExpiration':
    case 'unreadableExpiration':
    case 'unreadableToken':
    case 'implausibleToken':
      return 'unreadable'
    case 'tokenFromTheFuture':
      return 'clock'
    case 'noToken':
      return null
  }
}
