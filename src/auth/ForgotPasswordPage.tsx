import { useState } from 'react'
import { Link } from 'react-router-dom'
import { useTranslation } from 'react-i18next'
import { useAppDispatch } from '@/session/appDispatch'
import { resetPassword } from '@/session/signIn'
import { Form } from '@/forms/Form'
import { FormErrors } from '@/forms/FormErrors'
import { SubmitButton } from '@/forms/SubmitButton'
import { useForm } from '@/forms/useForm'
import { ACCOUNT_RULES } from '@/lib/validateText'
import { Notice } from '@/ui/Notice'
import { AuthLayout } from './AuthLayout'
import css from './Form.module.css'
import { SharedField } from './SharedField'

const RULES = { email: ACCOUNT_RULES.email }

/**
 * Shows the same result for known and unknown e-mails. Otherwise, a visitor could find out which
 * accounts exist.
 */
export default function ForgotPasswordPage() {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const [isSent, setSent] = useState(false)
  const form = useForm({
    rules: RULES,
    send: async ({ email }) => {
      setSent(false)
      const error = await dispatch(resetPassword(email))
      setSent(error === null)
      return { error }
    },
    draftId: null,
  })

  return (
    <AuthLayout title={t($ => $.forgotPassword.title)} description={t($ => $.forgotPassword.lead)}>
      <Form form={form} className={css.form}>
        <SharedField
          {...form.field(
            'email',
            t($ => $.fields.email),
          )}
          name="email"
        />
        <SubmitButton form={form}>
          {form.isSending ? t($ => $.forgotPassword.submitting) : t($ => $.forgotPassword.submit)}
        </SubmitButton>
        <FormErrors form={form} />
        {isSent && <Notice tone="good">{t($ => $.forgotPassword.sent)}</Notice>}
      </Form>
      <p className={css.footer}>
        <Link to="/auth/login">{t($ => $.forgotPassword.back)}</Link>
      </p>
    </AuthLayout>
  )
}
