import { Clock } from 'lucide'
import { Suspense, useEffect, type ComponentType } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { AddressLink } from '@/address/AddressLink'
import { usePlace } from '@/address/AddressProvider'
import { normalisePath } from '@/guard/normalisePath'
import { readReturnAddress } from '@/guard/returnAddress'
import { useOpenTexts } from '@/language/openTexts'
import { selectIdentity, selectSession, type SignedOutReason } from '@/session/sessionSlice'
import { signIn, type SessionDispatch } from '@/session/signIn'
import { Button } from '@/ui/Button'
import { Icon } from '@/ui/Icon'
import { Notice } from '@/ui/Notice'
import { AuthLayout } from './AuthLayout'
import { DemoAccounts } from './DemoAccounts'
import { forgetEarlyPassword, readEarlyPassword } from './draft'
import { Failure } from './Failure'
import css from './Form.module.css'
import { TextField } from './TextField'
import { useCountdown } from './useCountdown'
import { useForm } from './useForm'

const NAMES = ['email', 'password'] as const

/** Where the sign-in leads. */
export type Way = {
  /** A page that waits behind the form with something typed in it, by its user's e-mail. */
  readonly kept?: { readonly email: string | null } | null
  /** Says which page one comes to; missing until the pages are known. */
  readonly Destination?: ComponentType<{ path: string; isKept: boolean }> | null
}

/** Where a session begins, and where one learns why the last one ended. */
export function LoginPage({ kept = null, Destination = null }: Way) {
  const { t } = useOpenTexts()
  const dispatch = useDispatch<SessionDispatch>()
  const form = useForm({
    names: NAMES,
    initial: { email: kept?.email ?? '', password: readEarlyPassword() },
    send: credentials => dispatch(signIn(credentials)),
  })
  const wait = useCountdown(form.failure)
  useEffect(forgetEarlyPassword, [])
  // Who is signed in stays here until the first page can be shown.
  const isSending = useSelector(selectIdentity) !== null || form.isSending

  return (
    <AuthLayout
      title={t($ => $.signIn.title)}
      lead={kept ? t($ => $.signIn.goOn) : t($ => $.signIn.lead)}
      look={kept ? 'dialog' : 'page'}
    >
      <Reason kept={kept} Destination={Destination} />
      <form className={css.form} noValidate onSubmit={event => void form.submit(event)}>
        <TextField name="email" form={form} autoComplete="username" />
        <TextField
          name="password"
          form={form}
          autoComplete="current-password"
          aside={<AddressLink to="/auth/forgot-password">{t($ => $.signIn.forgot)}</AddressLink>}
        />
        <Failure failure={form.failure} wait={wait} fields={NAMES} />
        <Button type="submit" look="primary" busy={isSending} disabled={wait > 0}>
          {isSending ? t($ => $.signIn.submitting) : t($ => $.actions.signIn)}
        </Button>
      </form>
      {process.env.MOCK === 'true' && !kept && (
        <>
          <p className={css.foot}>
            {t($ => $.signIn.noAccount)}{' '}
            <AddressLink to="/auth/registration">{t($ => $.signIn.register)}</AddressLink>
          </p>
          <DemoAccounts />
        </>
      )}
    </AuthLayout>
  )
}

/** Why one is asked to sign in; nothing on a first visit. */
function Reason({ kept, Destination }: Required<Way>) {
  const { t } = useOpenTexts()
  const session = useSelector(selectSession)
  const { search } = usePlace().address
  // A failed attempt is no reason of its own: the page still waits because its session expired.
  const ended = kept ? 'expired' : session.status === 'signedOut' ? session.reason : null
  const reason = ended && reasonKey(ended)
  if (!reason) return null

  const address = readReturnAddress(search)
  return (
    <Notice tone={reason === 'asked' ? 'neutral' : 'warning'} icon={<Icon of={Clock} size={16} />}>
      <p>{t($ => $.signIn.reasons[reason])}</p>
      {address !== null && Destination && (
        <Suspense>
          <Destination path={normalisePath(address)} isKept={kept !== null} />
        </Suspense>
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
