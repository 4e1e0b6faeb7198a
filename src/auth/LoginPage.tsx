import { Clock } from 'lucide-react'
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

/** A page that waits behind the form with something typed in it: its title and its user's e-mail. */
export type KeptPage = { readonly title: string | null; readonly email: string | null }

type Props = {
  /** The title of the page at a path, if there is one. */
  titleOf: (path: string) => string | null
  kept?: KeptPage | null
}

/** Where a session begins, and where one learns why the last one ended. */
export function LoginPage({ titleOf, kept = null }: Props) {
  const { t } = useTranslation()
  const dispatch = useDispatch<SessionDispatch>()
  const form = useForm({
    names: NAMES,
    initial: { email: kept?.email ?? '' },
    send: credentials => dispatch(signIn(credentials)),
  })
  const wait = useCountdown(form.failure)
  const isBusy = form.isSending || wait > 0

  return (
    <AuthLayout
      title={t($ => $.signIn.title)}
      lead={kept ? t($ => $.signIn.goOn) : t($ => $.signIn.lead)}
      look={kept ? 'dialog' : 'page'}
    >
      <Reason titleOf={titleOf} kept={kept} />
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
      {process.env.MOCK === 'true' && !kept && (
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
function Reason({ titleOf, kept }: Props) {
  const { t } = useTranslation()
  const session = useSelector(selectSession)
  const { search } = useLocation()
  // A failed attempt is no reason of its own: the page still waits because its session expired.
  const ended = kept ? 'expired' : session.status === 'signedOut' ? session.reason : null
  const reason = ended && reasonKey(ended)
  if (!reason) return null

  const address = readReturnAddress(search)
  const page = address === null ? null : titleOf(normalisePath(address))
  return (
    <Notice
      tone={reason === 'asked' ? 'neutral' : 'warning'}
      icon={<Clock size={16} aria-hidden />}
    >
      <p>{t($ => $.signIn.reasons[reason])}</p>
      {page !== null && (
        <p>{kept ? t($ => $.signIn.kept, { page }) : t($ => $.signIn.returnTo, { page })}</p>
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
