import { Clock } from 'lucide'
import { useLayoutEffect, useState } from 'react'
import { useSelector } from 'react-redux'
import { Link, useLocation } from 'react-router-dom'
import { getServerReasonText } from '@/api/errorText'
import { normalisePath } from '@/guard/normalisePath'
import { readReturnUrl } from '@/guard/returnUrl'
import { useTranslation } from 'react-i18next'
import { brand } from '@/brand/brand'
import { joinSentences } from '@/language/joinSentences'
import { DEFAULT_LANGUAGE } from '@/language/language'
import { useAppDispatch } from '@/session/appDispatch'
import { isInvoluntarySignOut, selectSession, type SignedOutReason } from '@/session/sessionSlice'
import { signIn } from '@/session/signIn'
import { Form } from '@/forms/Form'
import { FormErrors } from '@/forms/FormErrors'
import { FormPasswordField } from '@/forms/FormPasswordField'
import { SubmitButton } from '@/forms/SubmitButton'
import { useForm } from '@/forms/useForm'
import { ACCOUNT_RULES } from '@/lib/validateText'
import { Notice } from '@/ui/Notice'
import { useScreenTitle } from '@/ui/screenTitle'
import { hasDraft } from '@/unsaved/drafts'
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
  const { t, i18n } = useTranslation()
  const dispatch = useAppDispatch()
  const session = useSelector(selectSession)
  const [isReturning] = useState(
    () => session.status === 'signedOut' && isInvoluntarySignOut(session.reason),
  )
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
    focusFirstEmptyField(ref.current, isReturning)
  }, [ref, isReturning])

  return (
    <AuthLayout
      title={t($ => $.signIn.title)}
      description={brand.tagline[i18n.language] ?? brand.tagline[DEFAULT_LANGUAGE] ?? ''}
    >
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
        <SubmitButton form={form}>
          {form.isSending ? t($ => $.signIn.submitting) : t($ => $.actions.signIn)}
        </SubmitButton>
        <FormErrors form={form} />
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
 * After a navigation, the heading keeps the focus, so that screen readers read it. A user whose
 * session has ended can enter the password at once. On a touch screen, the focus would open the
 * keyboard over the page.
 */
function focusFirstEmptyField(form: HTMLFormElement, isReturning: boolean) {
  const isFocusFree = isReturning || document.activeElement === document.body
  if (!isFocusFree || matchMedia('(pointer: coarse)').matches) return
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
  const returnPath = normalisePath(readReturnUrl(search) ?? '/')
  // The heading of this page replaces the stored one.
  const [screenTitle] = useState(useScreenTitle(returnPath))
  const page = screenTitle ?? findPageTitle(returnPath, i18n.language)
  if (!reason) return null

  const sentences = [
    ...(hasDraft() ? [t($ => $.signIn.kept)] : []),
    ...(page === undefined ? [] : [t($ => $.signIn.returnTo, { page })]),
  ]
  return (
    <Notice
      tone={reason === 'asked' ? 'neutral' : 'warning'}
      icon={reason === 'expired' || reason === 'clock' ? Clock : undefined}
    >
      <p>
        {serverReason ? getServerReasonText(serverReason, t) : t($ => $.signIn.reasons[reason])}
      </p>
      {sentences.length > 0 && <p>{joinSentences(sentences, i18n.language)}</p>}
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
