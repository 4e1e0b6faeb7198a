import { useDispatch } from 'react-redux'
import { Link } from 'react-router-dom'
import { useTranslation } from 'react-i18next'
import { getSupportContact } from '@/api/errorText'
import { ACCOUNT_RULES } from '@/lib/validateText'
import type { SessionDispatch } from '@/session/sessionThunk'
import { register } from '@/session/signIn'
import { Button } from '@/ui/Button'
import { Notice } from '@/ui/Notice'
import { AuthLayout } from './AuthLayout'
import { FormFailure } from './FormFailure'
import css from './Form.module.css'
import { TermsField } from './TermsField'
import { TextField } from './TextField'
import { useAbandonSignInOnLeave } from './useAbandonSignInOnLeave'
import { useCountdown } from './useCountdown'
import { useForm } from './useForm'

const FIELD_NAMES = ['fullname', 'email', 'password', 'confirmPassword', 'terms'] as const

/** Visitors can register only in the demo. With a real API, administrators create accounts. */
export default function RegistrationPage() {
  const { t } = useTranslation()
  const isAvailable = process.env.MOCK === 'true'
  return (
    <AuthLayout
      title={t($ => $.registration.title)}
      description={isAvailable ? t($ => $.registration.lead) : ''}
    >
      {isAvailable ? (
        <RegistrationForm />
      ) : (
        <Notice>{t($ => $.registration.closed, { contact: getSupportContact(t) })}</Notice>
      )}
      <p className={css.footer}>
        {isAvailable && t($ => $.registration.haveAccount)}{' '}
        <Link to="/auth/login">{t($ => $.actions.signIn)}</Link>
      </p>
    </AuthLayout>
  )
}

function RegistrationForm() {
  const { t } = useTranslation()
  const dispatch = useDispatch<SessionDispatch>()
  const form = useForm({
    names: FIELD_NAMES,
    send: ({ fullname, email, password }) => dispatch(register({ fullname, email, password })),
  })
  const waitSeconds = useCountdown(form.failure)
  useAbandonSignInOnLeave()

  return (
    <form className={css.form} noValidate onSubmit={event => void form.submit(event)}>
      <TextField name="fullname" form={form} autoComplete="name" />
      <TextField name="email" form={form} autoComplete="username" />
      <TextField
        name="password"
        form={form}
        autoComplete="new-password"
        hint={t($ => $.validation.minimum, { min: ACCOUNT_RULES.password.min })}
      />
      <TextField name="confirmPassword" form={form} autoComplete="new-password" />
      <TermsField form={form} />
      <FormFailure failure={form.failure} waitSeconds={waitSeconds} fields={FIELD_NAMES} />
      <Button type="submit" variant="primary" busy={form.isSending} disabled={waitSeconds > 0}>
        {form.isSending ? t($ => $.registration.submitting) : t($ => $.registration.submit)}
      </Button>
    </form>
  )
}
