import { useState } from 'react'
import { useDispatch } from 'react-redux'
import { Link } from 'react-router-dom'
import { useTranslation } from 'react-i18next'
import { resetPassword, type SessionDispatch } from '@/session/signIn'
import { Button } from '@/ui/Button'
import { Notice } from '@/ui/Notice'
import { AuthLayout } from './AuthLayout'
import { Failure } from './Failure'
import css from './Form.module.css'
import { TextField } from './TextField'
import { useCountdown } from './useCountdown'
import { useForm } from './useForm'

const NAMES = ['email'] as const

/** Asks for a link to set a new password. Says the same whether or not anybody has that address. */
export default function ForgotPasswordPage() {
  const { t } = useTranslation()
  const dispatch = useDispatch<SessionDispatch>()
  const [isSent, setSent] = useState(false)
  const form = useForm({
    names: NAMES,
    send: async ({ email }) => {
      setSent(false)
      const error = await dispatch(resetPassword(email))
      setSent(error === null)
      return error
    },
  })
  const wait = useCountdown(form.failure)

  return (
    <AuthLayout title={t($ => $.forgotPassword.title)} lead={t($ => $.forgotPassword.lead)}>
      <form className={css.form} noValidate onSubmit={event => void form.submit(event)}>
        <TextField name="email" form={form} autoComplete="username" />
        <Failure failure={form.failure} wait={wait} fields={NAMES} />
        {isSent && <Notice tone="good">{t($ => $.forgotPassword.sent)}</Notice>}
        <Button type="submit" look="primary" busy={form.isSending} disabled={wait > 0}>
          {form.isSending ? t($ => $.forgotPassword.submitting) : t($ => $.forgotPassword.submit)}
        </Button>
      </form>
      <p className={css.foot}>
        <Link to="/auth/login">{t($ => $.forgotPassword.back)}</Link>
      </p>
    </AuthLayout>
  )
}
