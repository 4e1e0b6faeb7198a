import { useDispatch } from 'react-redux'
import { Link } from 'react-router-dom'
import { useTranslation } from 'react-i18next'
import { supportContact } from '@/api/errorText'
import { register, type SessionDispatch } from '@/session/signIn'
import { Button } from '@/ui/Button'
import { Notice } from '@/ui/Notice'
import { AuthLayout } from './AuthLayout'
import { Failure } from './Failure'
import css from './Form.module.css'
import { BOUNDS } from './rules'
import { TermsField } from './TermsField'
import { TextField } from './TextField'
import { useCountdown } from './useCountdown'
import { useForm } from './useForm'

const NAMES = ['fullname', 'email', 'password', 'confirmPassword', 'terms'] as const

/** Creates an account with the demo backend; a real one has its accounts made elsewhere. */
export default function RegistrationPage() {
  const { t } = useTranslation()
  const isOpen = process.env.MOCK === 'true'
  return (
    <AuthLayout
      title={t($ => $.registration.title)}
      lead={isOpen ? t($ => $.registration.lead) : ''}
    >
      {isOpen ? (
        <RegistrationForm />
      ) : (
        <Notice>{t($ => $.registration.closed, { contact: supportContact(t) })}</Notice>
      )}
      <p className={css.foot}>
        {isOpen && t($ => $.registration.haveAccount)}{' '}
        <Link to="/auth/login">{t($ => $.actions.signIn)}</Link>
      </p>
    </AuthLayout>
  )
}

function RegistrationForm() {
  const { t } = useTranslation()
  const dispatch = useDispatch<SessionDispatch>()
  const form = useForm({
    names: NAMES,
    send: ({ fullname, email, password }) => dispatch(register({ fullname, email, password })),
  })
  const wait = useCountdown(form.failure)

  return (
    <form className={css.form} noValidate onSubmit={event => void form.submit(event)}>
      <TextField name="fullname" form={form} autoComplete="name" />
      <TextField name="email" form={form} autoComplete="username" />
      <TextField
        name="password"
        form={form}
        autoComplete="new-password"
        hint={t($ => $.validation.minimum, { min: BOUNDS.password.min })}
      />
      <TextField name="confirmPassword" form={form} autoComplete="new-password" />
      <TermsField form={form} />
      <Failure failure={form.failure} wait={wait} fields={NAMES} />
      <Button type="submit" look="primary" busy={form.isSending} disabled={wait > 0}>
        {form.isSending ? t($ => $.registration.submitting) : t($ => $.registration.submit)}
      </Button>
    </form>
  )
}
