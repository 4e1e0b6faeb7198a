import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { API_PATHS } from '@/api/paths'
import { Form } from '@/forms/Form'
import { FormErrors } from '@/forms/FormErrors'
import { FormPasswordField } from '@/forms/FormPasswordField'
import { SubmitButton } from '@/forms/SubmitButton'
import { useForm } from '@/forms/useForm'
import { ACCOUNT_RULES } from '@/lib/validateText'
import { useShowToast } from '@/toasts/useShowToast'
import { Card } from '@/ui/Card'
import { Field } from '@/ui/Field'
import css from './AccountPage.module.css'
import { useChangeAccount } from './useChangeAccount'

const NAME_RULES = { fullname: ACCOUNT_RULES.fullname }

/** Changes the name of the current user. */
export function NameForm({ name }: { name: string }) {
  const { t } = useTranslation()
  const showToast = useShowToast()
  const change = useChangeAccount()
  const form = useForm({
    rules: NAME_RULES,
    send: async (body, signal) => {
      const error = await change({ method: 'PATCH', path: API_PATHS.profile, body }, signal)
      if (!error) showToast(t($ => $.account.nameChanged))
      return { error }
    },
    draftId: 'name',
  })
  return (
    <Card title={t($ => $.account.name)}>
      <Form form={form} className={css.form}>
        <Field
          {...form.field(
            'fullname',
            t($ => $.fields.fullname),
          )}
          autoComplete="name"
          defaultValue={name}
        />
        <FormErrors form={form} />
        <SubmitButton form={form} variant="plain">
          {t($ => $.account.changeName)}
        </SubmitButton>
      </Form>
    </Card>
  )
}

/** Changes the password of the current user. The form is empty after that. */
export function PasswordForm() {
  const [count, setCount] = useState(0)
  return (
    <PasswordFields
      key={count}
      onChanged={() => {
        setCount(count + 1)
      }}
    />
  )
}

const PASSWORD_RULES = { currentPassword: { min: 1 }, newPassword: ACCOUNT_RULES.password }

function PasswordFields({ onChanged }: { onChanged: () => void }) {
  const { t } = useTranslation()
  const showToast = useShowToast()
  const change = useChangeAccount()
  const form = useForm({
    rules: PASSWORD_RULES,
    send: async (body, signal) => {
      const error = await change({ method: 'POST', path: API_PATHS.password, body }, signal)
      if (error?.kind === 'invalid' && 'currentPassword' in error.fields) {
        const fields = { ...error.fields, currentPassword: t($ => $.account.wrongPassword) }
        return { error: { ...error, fields } }
      }
      if (!error) showToast(t($ => $.account.passwordChanged))
      return { error, close: onChanged }
    },
    draftId: null,
  })
  return (
    <Card title={t($ => $.account.password)}>
      <Form form={form} className={css.form}>
        <p>{t($ => $.account.passwordLead)}</p>
        <FormPasswordField
          {...form.field(
            'currentPassword',
            t($ => $.account.currentPassword),
          )}
          autoComplete="current-password"
        />
        <FormPasswordField
          {...form.field(
            'newPassword',
            t($ => $.account.newPassword),
          )}
          autoComplete="new-password"
          hint={t($ => $.validation.minimum, { min: ACCOUNT_RULES.password.min })}
        />
        <FormErrors form={form} />
        <SubmitButton form={form} variant="plain">
          {t($ => $.account.changePassword)}
        </SubmitButton>
      </Form>
    </Card>
  )
}
