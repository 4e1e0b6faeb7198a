import { useState } from 'react'
import { useDispatch } from 'react-redux'
import { Link } from 'react-router-dom'
import { useTranslation } from 'react-i18next'
import type { SessionDispatch } from '@/session/sessionThunk'
import { resetPassword } from '@/session/signIn'
import { Button } from '@/ui/Button'
import { Notice } from '@/ui/Notice'
import { AuthLayout } from './AuthLayout'
import { FormFailure } from './FormFailure'
import css from './Form.module.css'
import { TextField } from './TextField'
import { useCountdown } from './useCountdown'
import { useForm } from './useForm'

const FIELD_NAMES = ['email'] as const

/**
 * Shows the same result for known and unknown e-mails. Otherwise, a visitor could find out which
 * accounts exist.
 */
export default function ForgotPasswordPage() {
  const { t } = useTranslation()
  const dispatch = useDispatch<SessionDispatch>()
  const [isSent, setSent] = useState(false)
  const form = useForm({
    names: FIELD_NAMES,
    send: async ({ email }) => {
      setSent(false)
      const error = await dispatch(resetPassword(email))
      setSent(error === null)
      return error
    },
  })
  const waitSeconds = useCountdown(form.failure)

  return (
    <AuthLayout title={t($ => $.forgotPassword.title)} description={t($ => $.forgotPassword.lead)}>
      <form className={css.form} noValidate onSubmit={event => void form.submit(event)}>
        <TextField name="email" form={form} autoComplete="username" />
        <FormFailure failure={form.failure} waitSeconds={waitSeconds} fields={FIELD_NAMES} />
        {isSent && <Notice tone="good">{t($ => $.forgotPassword.sent)}</Notice>}
        <Button type="submit" variant="primary" busy={form.isSending} disabled={waitSeconds > 0}>
          {form.isSending ? t($ => $.forgotPassword.submitting) : t($ => $.forgotPassword.submit)}
        </Button>
      </form>
      <p className={css.footer}>
        <Link to="/auth/login">{t($ => $.forgotPassword.back)}</Link>
      </p>
    </AuthLayout>
  )
}
