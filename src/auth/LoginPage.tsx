import { Clock } from 'lucide'
import type { TFunction } from 'i18next'
import { useEffect } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { Link, useLocation } from 'react-router-dom'
import { getServerReasonText } from '@/api/errorText'
import { normalisePath } from '@/guard/normalisePath'
import { readReturnUrl } from '@/guard/returnUrl'
import { useTranslation } from 'react-i18next'
import { selectSession, type SignedOutReason } from '@/session/sessionSlice'
import type { SessionDispatch } from '@/session/sessionThunk'
import { signIn } from '@/session/signIn'
import { Button } from '@/ui/Button'
import { Notice } from '@/ui/Notice'
import { AuthLayout } from './AuthLayout'
import { DemoAccounts, type DemoAccount } from './DemoAccounts'
import { forgetPrehydrationPassword, readPrehydrationPassword } from './draft'
import { FormFailure } from './FormFailure'
import css from './Form.module.css'
import { TextField } from './TextField'
import { useAbandonSignInOnLeave } from './useAbandonSignInOnLeave'
import { useCountdown } from './useCountdown'
import { useForm } from './useForm'

const FIELD_NAMES = ['email', 'password'] as const

export type SignInPageData = {
  /** The user whose page with unsaved input is behind the form. Null if there is none. */
  readonly pageBehind: { readonly email: string | null } | null
  /** `path` must be normalised. */
  readonly findPageTitle: (path: string) => ((t: TFunction) => string) | undefined
  /** Empty without the demo backend. */
  readonly demoAccounts: readonly DemoAccount[]
}

export function LoginPage({ pageBehind, findPageTitle, demoAccounts }: SignInPageData) {
  const { t } = useTranslation()
  const dispatch = useDispatch<SessionDispatch>()
  const form = useForm({
    names: FIELD_NAMES,
    initial: { email: pageBehind?.email ?? '', password: readPrehydrationPassword() },
    send: credentials => dispatch(signIn(credentials)),
  })
  const waitSeconds = useCountdown(form.failure)
  // If a page is behind the form, its user's e-mail is already filled in, so only the password is
  // missing.
  const isPasswordMissing = pageBehind !== null && form.values.email !== ''
  useEffect(forgetPrehydrationPassword, [])
  useAbandonSignInOnLeave()

  return (
    <AuthLayout
      title={t($ => $.signIn.title)}
      description={pageBehind ? t($ => $.signIn.goOn) : t($ => $.signIn.lead)}
      variant={pageBehind ? 'dialog' : 'page'}
    >
      <SignInReason pageBehind={pageBehind} findPageTitle={findPageTitle} />
      <form className={css.form} noValidate onSubmit={event => void form.submit(event)}>
        <TextField name="email" form={form} autoComplete="username" />
        <TextField
          name="password"
          form={form}
          autoComplete="current-password"
          // eslint-disable-next-line jsx-a11y/no-autofocus -- the user can do nothing else here
          autoFocus={isPasswordMissing}
        />
        <FormFailure failure={form.failure} waitSeconds={waitSeconds} fields={FIELD_NAMES} />
        <Button type="submit" variant="primary" busy={form.isSending} disabled={waitSeconds > 0}>
          {form.isSending ? t($ => $.signIn.submitting) : t($ => $.actions.signIn)}
        </Button>
      </form>
      <p className={css.footer}>
        <Link to="/auth/forgot-password">{t($ => $.signIn.forgot)}</Link>
      </p>
      {process.env.MOCK === 'true' && !pageBehind && (
        <>
          <p className={css.footer}>
            {t($ => $.signIn.noAccount)}{' '}
            <Link to="/auth/registration">{t($ => $.signIn.register)}</Link>
          </p>
          <DemoAccounts accounts={demoAccounts} />
        </>
      )}
    </AuthLayout>
  )
}

/** Explains why the last session ended. Renders nothing on a first visit. */
function SignInReason({ pageBehind, findPageTitle }: Omit<SignInPageData, 'demoAccounts'>) {
  const { t } = useTranslation()
  const session = useSelector(selectSession)
  const { search } = useLocation()
  // If a page is behind the form, the session has expired. The reason in the state is not used,
  // because a failed sign-in changes it to 'noToken'.
  const endReason = pageBehind ? 'expired' : session.status === 'signedOut' ? session.reason : null
  const reason = endReason && getReasonTextKey(endReason)
  const serverReason = session.status === 'signedOut' ? session.serverReason : undefined
  if (!reason) return null

  const returnUrl = readReturnUrl(search)
  const page = returnUrl === null ? undefined : findPageTitle(normalisePath(returnUrl))?.(t)
  return (
    <Notice
      tone={reason === 'asked' ? 'neutral' : 'warning'}
      icon={reason === 'expired' || reason === 'clock' ? Clock : undefined}
    >
      <p>
        {serverReason ? getServerReasonText(serverReason, t) : t($ => $.signIn.reasons[reason])}
      </p>
      {page !== undefined && (
        <p>{pageBehind ? t($ => $.signIn.kept, { page }) : t($ => $.signIn.returnTo, { page })}</p>
      )}
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
