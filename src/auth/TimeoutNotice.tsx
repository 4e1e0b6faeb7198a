import { useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { Form } from '@/forms/Form'
import { FormErrors } from '@/forms/FormErrors'
import { FormPasswordField } from '@/forms/FormPasswordField'
import { SubmitButton } from '@/forms/SubmitButton'
import { useForm } from '@/forms/useForm'
import { validateTexts } from '@/forms/validation'
import { joinSentences } from '@/language/joinSentences'
import { useFormat } from '@/language/useFormat'
import { ACCOUNT_RULES } from '@/lib/validateText'
import { selectIdentity } from '@/session/sessionSlice'
import { useAppDispatch } from '@/session/appDispatch'
import { reauthenticate } from '@/session/signIn'
import { Button } from '@/ui/Button'
import { Field } from '@/ui/Field'
import { useKeyDown } from '@/ui/useKeyDown'
import { useSecondsLeft } from '@/ui/useSecondsLeft'
import css from './TimeoutNotice.module.css'

const { email: EMAIL_RULE, password: PASSWORD_RULE } = ACCOUNT_RULES
const RULES = { email: EMAIL_RULE, password: PASSWORD_RULE }

/** Screen readers need this time to notice a new live region. */
const LIVE_REGION_DELAY_MS = 200

/** At these times before the end, screen readers announce the remaining time. */
const ANNOUNCE_AT_SECONDS = [150, 120, 60, 30, 10]

/** The dialog is not modal and does not take the focus, because the user may be typing. */
export default function TimeoutNotice() {
  const { t, i18n } = useTranslation()
  const format = useFormat()
  const id = useId()
  const identity = useSelector(selectIdentity)
  const [dismissed, setDismissed] = useState('')
  const end = identity?.expiresAt ?? ''
  const secondsLeft = useSecondsLeft(Date.parse(end))
  const isAnnounced = useIsLiveRegionReady()
  const card = useFocusOnF6()

  if (!identity || dismissed === end) return null
  const announcedSeconds =
    ANNOUNCE_AT_SECONDS.findLast(seconds => secondsLeft <= seconds) ?? ANNOUNCE_AT_SECONDS[0] ?? 0
  return (
    <section
      ref={card}
      className={css.card}
      role="dialog"
      aria-labelledby={id}
      aria-keyshortcuts="F6"
    >
      <h2 id={id}>{t($ => $.timeOut.title)}</h2>
      <p className={css.countdown} aria-hidden>
        {format.countdown(secondsLeft)}
      </p>
      <p className={css.announcement} role="status">
        {isAnnounced &&
          joinSentences(
            [
              t($ => $.timeOut.ends, { when: format.relative(announcedSeconds * 1000, 0) }),
              t($ => $.timeOut.key),
            ],
            i18n.language,
          )}
      </p>
      <p>{t($ => $.timeOut.lead)}</p>
      <StaySignedInForm
        email={identity.user.email}
        onDismiss={() => {
          setDismissed(end)
        }}
      />
    </section>
  )
}

/**
 * Returns false for a short time after the mount, so that the live region exists before its text.
 * Screen readers announce only texts that are added to an existing live region.
 */
function useIsLiveRegionReady(): boolean {
  const [isAnnounced, setAnnounced] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => {
      setAnnounced(true)
    }, LIVE_REGION_DELAY_MS)
    return () => {
      clearTimeout(timer)
    }
  }, [])
  return isAnnounced
}

/** F6 moves the focus to the first field of the card. A second F6 moves the focus back. */
function useFocusOnF6() {
  const card = useRef<HTMLElement>(null)
  const previous = useRef<Element>(null)
  useKeyDown(event => {
    if (event.key !== 'F6' || !card.current) return
    event.preventDefault()
    const { activeElement } = document
    if (!card.current.contains(activeElement)) {
      previous.current = activeElement
      card.current.querySelector<HTMLElement>('input:not([hidden])')?.focus()
    } else if (previous.current instanceof HTMLElement) previous.current.focus()
  })
  return card
}

type FormProps = { email: string | null; onDismiss: () => void }

function StaySignedInForm({ email, onDismiss }: FormProps) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const form = useForm({
    rules: RULES,
    // The user can't change the e-mail address of the session, so it is not validated.
    validate: ({ email: entered, password }) =>
      validateTexts(email === null ? { email: entered, password } : { password }, RULES),
    send: async credentials => ({ error: await dispatch(reauthenticate(credentials)) }),
    draftId: null,
  })

  return (
    <Form form={form} className={css.form}>
      {email === null ? (
        <Field
          {...form.field(
            'email',
            t($ => $.fields.email),
          )}
          type="email"
          autoComplete="username"
        />
      ) : (
        // Password managers use this field to find the right password.
        <input type="email" name="email" value={email} autoComplete="username" readOnly hidden />
      )}
      <FormPasswordField
        {...form.field(
          'password',
          t($ => $.fields.password),
        )}
        autoComplete="current-password"
      />
      <FormErrors form={form} />
      <div className={css.actions}>
        <SubmitButton form={form}>{t($ => $.timeOut.stay)}</SubmitButton>
        <Button onClick={onDismiss}>{t($ => $.timeOut.later)}</Button>
      </div>
    </Form>
  )
}
