import { Clock } from 'lucide'
import type { TFunction } from 'i18next'
import { useEffect } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { Link, useLocation } from 'react-router-dom'
import { normalisePath } from '@/guard/normalisePath'
import { readReturnUrl } from '@/guard/returnUrl'
import { useTranslation } from 'react-i18next'
import { selectSession, type SignedOutReason } from '@/session/sessionSlice'
import { signIn, type SessionDispatch } from '@/session/signIn'
import { Button } from '@/ui/Button'
import { Icon } from '@/ui/Icon'
import { Notice } from '@/ui/Notice'
import { AuthLayout } from './AuthLayout'
import { DemoAccounts, type DemoAccount } from './DemoAccounts'
import { forgetEarlyPassword, readEarlyPassword } from './draft'
import { Failure } from './Failure'
import css from './Form.module.css'
import { TextField } from './TextField'
import { useCountdown } from './useCountdown'
import { useForm } from './useForm'

const NAMES = ['email', 'password'] as const

/** What the sign-in leads to. */
export type SignInContext = {
  /** A page with unsaved input that waits behind the form, by its user's e-mail. */
  readonly waiting: { readonly email: string | null } | null
  /** The title of the page at a normalised path. */
  readonly findTitle: (path: string) => ((t: TFunction) => string) | undefined
  /** The accounts to offer; none without the demo backend. */
  readonly demoAccounts: readonly DemoAccount[]
}

/** Begins a session, and says why the last one ended. */
export function LoginPage({ waiting, findTitle, demoAccounts }: SignInContext) {
  const { t } = useTranslation()
  const dispatch = useDispatch<SessionDispatch>()
  const form = useForm({
    names: NAMES,
    initial: { email: waiting?.email ?? '', password: readEarlyPassword() },
    send: credentials => dispatch(signIn(credentials)),
  })
  const wait = useCountdown(form.failure)
  useEffect(forgetEarlyPassword, [])

  return (
    <AuthLayout
      title={t($ => $.signIn.title)}
      lead={waiting ? t($ => $.signIn.goOn) : t($ => $.signIn.lead)}
      look={waiting ? 'dialog' : 'page'}
    >
      <Reason waiting={waiting} findTitle={findTitle} />
      <form className={css.form} noValidate onSubmit={event => void form.submit(event)}>
        <TextField name="email" form={form} autoComplete="username" />
        <TextField
          name="password"
          form={form}
          autoComplete="current-password"
          aside={<Link to="/auth/forgot-password">{t($ => $.signIn.forgot)}</Link>}
        />
        <Failure failure={form.failure} wait={wait} fields={NAMES} />
        <Button type="submit" look="primary" busy={form.isSending} disabled={wait > 0}>
          {form.isSending ? t($ => $.signIn.submitting) : t($ => $.actions.signIn)}
        </Button>
      </form>
      {process.env.MOCK === 'true' && !waiting && (
        <>
          <p className={css.foot}>
            {t($ => $.signIn.noAccount)}{' '}
            <Link to="/auth/registration">{t($ => $.signIn.register)}</Link>
          </p>
          <DemoAccounts accounts={demoAccounts} />
        </>
      )}
    </AuthLayout>
  )
}

/** Why the user has to sign in; nothing on a first visit. */
function Reason({ waiting, findTitle }: Omit<SignInContext, 'demoAccounts'>) {
  const { t } = useTranslation()
  const session = useSelector(selectSession)
  const { search } = useLocation()
  // After a failed attempt the page still waits because its session has expired.
  const ended = waiting ? 'expired' : session.status === 'signedOut' ? session.reason : null
  const reason = ended && reasonKey(ended)
  if (!reason) return null

  const returnUrl = readReturnUrl(search)
  const page = returnUrl === null ? undefined : findTitle(normalisePath(returnUrl))?.(t)
  return (
    <Notice tone={reason === 'asked' ? 'neutral' : 'warning'} icon={<Icon of={Clock} size={16} />}>
      <p>{t($ => $.signIn.reasons[reason])}</p>
      {page !== undefined && (
        <p>{waiting ? t($ => $.signIn.kept, { page }) : t($ => $.signIn.returnTo, { page })}</p>
      )}
    </Notice>
  )
}

function reasonKey(reason: SignedOutReason) {
  switch (reason) {
    case 'expired':
    case 'refused':
      return 'expired'
    case 'asked':
    case 'elsewhere':
      return reason
    case 'noExpiration':
    case 'unreadableExpiration':
    case 'unreadableToken':
      return 'unreadable'
    case 'tokenFromTheFuture':
      return 'clock'
    case 'noToken':
      return null
  }
}
