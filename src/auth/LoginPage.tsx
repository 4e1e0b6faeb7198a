import { useTranslation } from 'react-i18next'
import { useDispatch, useSelector } from 'react-redux'
import { Link, useLocation } from 'react-router-dom'
import { normalisePath } from '@/guard/normalisePath'
import { readReturnAddress } from '@/guard/returnAddress'
import { selectSession, type SignedOutReason } from '@/session/sessionSlice'
import { signIn, type SessionDispatch } from '@/session/signIn'
import { Button } from '@/ui/Button'
import { Notice } from '@/ui/Notice'
import { AuthLayout } from './AuthLayout'
import { DemoAccounts } from './DemoAccounts'
import { Failure } from './Failure'
import css from './Form.module.css'
import { TextField } from './TextField'
import { useCountdown } from './useCountdown'
import { useForm } from './useForm'

const NAMES = ['email', 'password'] as const

type Props = {
  /** The title of the page at a path, if there is one. */
  titleOf: (path: string) => string | null
}

/** Where a session begins, and where one learns why the last one ended. */
export function LoginPage({ titleOf }: Props) {
  const { t } = useTranslation()
  const dispatch = useDispatch<SessionDispatch>()
  const form = useForm({ names: NAMES, send: credentials => dispatch(signIn(credentials)) })
  const wait = useCountdown(form.failure)
  const isBusy = form.isSending || wait > 0

  return (
    <AuthLayout title={t($ => $.signIn.title)} lead={t($ => $.signIn.lead)}>
      <Reason titleOf={titleOf} />
      <form className={css.form} noValidate onSubmit={event => void form.submit(event)}>
        <TextField name="email" form={form} autoComplete="username" />
        <TextField
          name="password"
          form={form}
          autoComplete="current-password"
          aside={<Link to="/auth/forgot-password">{t($ => $.signIn.forgot)}</Link>}
        />
        <Failure failure={form.failure} wait={wait} fields={NAMES} />
        <Button type="submit" look="primary" busy={isBusy} disabled={wait > 0}>
          {form.isSending ? t($ => $.signIn.submitting) : t($ => $.actions.signIn)}
        </Button>
      </form>
      {process.env.MOCK === 'true' && (
        <>
          <p className={css.foot}>
            {t($ => $.signIn.noAccount)}{' '}
            <Link to="/auth/registration">{t($ => $.signIn.register)}</Link>
          </p>
          <DemoAccounts />
        </>
      )}
    </AuthLayout>
  )
}

/** Why one is asked to sign in; nothing on a first visit. */
function Reason({ titleOf }: Props) {
  const { t } = useTranslation()
  const session = useSelector(selectSession)
  const { search } = useLocation()
  const reason = session.status === 'signedOut' ? reasonKey(session.reason) : null
  if (!reason) return null

  const address = readReturnAddress(search)
  const page = address === null ? null : titleOf(normalisePath(address))
  return (
    <Notice tone={reason === 'asked' ? 'neutral' : 'warning'}>
      <p>{t($ => $.signIn.reasons[reason])}</p>
      {page !== null && <p>{t($ => $.signIn.returnTo, { page })}</p>}
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
