import { useEffect, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDispatch, useSelector } from 'react-redux'
import { useFormat } from '@/language/useFormat'
import { selectIdentity } from '@/session/sessionSlice'
import { renew, type SessionDispatch } from '@/session/signIn'
import { Button } from '@/ui/Button'
import { Failure } from './Failure'
import css from './TimeOut.module.css'
import { TextField } from './TextField'
import { useCountdown } from './useCountdown'
import { useForm } from './useForm'

/** Seconds before the end at which it is read out; what one sees counts every second. */
const SAID_AT = [150, 120, 60, 30, 10]

/**
 * Says that the session is about to end, and lets one stay by the password alone. It lies beside
 * the work and takes neither focus nor clicks from it.
 */
export default function TimeOut() {
  const { t } = useTranslation()
  const format = useFormat()
  const id = useId()
  const identity = useSelector(selectIdentity)
  const [dismissed, setDismissed] = useState('')
  const end = identity?.expiresAt ?? ''
  const left = useSecondsLeft(end)

  if (!identity || dismissed === end) return null
  const said = SAID_AT.findLast(seconds => left <= seconds) ?? SAID_AT[0] ?? 0
  return (
    <section className={css.card} role="dialog" aria-labelledby={id}>
      <h2 id={id}>{t($ => $.timeOut.title)}</h2>
      <p className={css.left} aria-hidden>
        {format.countdown(left)}
      </p>
      <p className={css.said} role="status">
        {t($ => $.timeOut.ends, { when: format.relative(said * 1000, 0) })}
      </p>
      <p>{t($ => $.timeOut.lead)}</p>
      <StayForm
        email={identity.user.email}
        onDismiss={() => {
          setDismissed(end)
        }}
      />
    </section>
  )
}

type FormProps = { email: string | null; onDismiss: () => void }

function StayForm({ email, onDismiss }: FormProps) {
  const { t } = useTranslation()
  const dispatch = useDispatch<SessionDispatch>()
  const names = email === null ? (['email', 'password'] as const) : (['password'] as const)
  const form = useForm({
    names,
    send: typed => dispatch(renew({ ...typed, email: email ?? typed.email })),
  })
  const wait = useCountdown(form.failure)

  return (
    <form className={css.form} noValidate onSubmit={event => void form.submit(event)}>
      {email === null ? (
        <TextField name="email" form={form} autoComplete="username" />
      ) : (
        // Tells password managers whose password is wanted.
        <input type="email" name="email" value={email} autoComplete="username" readOnly hidden />
      )}
      <TextField name="password" form={form} autoComplete="current-password" />
      <Failure failure={form.failure} wait={wait} fields={names} />
      <div className={css.actions}>
        <Button type="submit" look="primary" busy={form.isSending} disabled={wait > 0}>
          {t($ => $.timeOut.stay)}
        </Button>
        <Button onClick={onDismiss}>{t($ => $.timeOut.later)}</Button>
      </div>
    </form>
  )
}

/** Seconds until an instant, by the clock: a timer sleeps with the device, the clock does not. */
function useSecondsLeft(end: string): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const tick = () => {
      setNow(Date.now())
    }
    const timer = setInterval(tick, 1000)
    document.addEventListener('visibilitychange', tick)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', tick)
    }
  }, [])
  return Math.max(0, Math.ceil((Date.parse(end) - now) / 1000))
}
