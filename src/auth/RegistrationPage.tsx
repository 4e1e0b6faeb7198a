import { Link } from 'react-router-dom'
import { useTranslation } from 'react-i18next'
import { getSupportContact } from '@/api/errorText'
import { brand } from '@/brand/brand'
import { Form } from '@/forms/Form'
import { FormErrors } from '@/forms/FormErrors'
import { FormPasswordField } from '@/forms/FormPasswordField'
import { SubmitButton } from '@/forms/SubmitButton'
import { useForm } from '@/forms/useForm'
import { validateTexts } from '@/forms/validation'
import { ACCOUNT_RULES } from '@/lib/validateText'
import { useAppDispatch } from '@/session/appDispatch'
import { register } from '@/session/signIn'
import { Checkbox } from '@/ui/Checkbox'
import { Notice } from '@/ui/Notice'
import { AuthLayout } from './AuthLayout'
import css from './Form.module.css'
import { SharedField } from './SharedField'
import { useAbandonSignInOnLeave } from './useAbandonSignInOnLeave'

const RULES = { ...ACCOUNT_RULES, confirmPassword: { min: 1 }, terms: { min: 1 } }

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
        {isAvailable && <span>{`${t($ => $.registration.haveAccount)} `}</span>}
        <Link to="/auth/login">{t($ => $.actions.signIn)}</Link>
      </p>
    </AuthLayout>
  )
}

function RegistrationForm() {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const form = useForm({
    rules: RULES,
    validate: texts => ({
      ...validateTexts(texts, RULES),
      ...(texts.confirmPassword !== '' &&
        texts.confirmPassword !== texts.password && {
          confirmPassword: { kind: 'text', text: t($ => $.validation.mismatch) },
        }),
      ...(texts.terms === '' && { terms: { kind: 'text', text: t($ => $.validation.terms) } }),
    }),
    send: async ({ fullname, email, password }) => ({
      error: await dispatch(register({ fullname, email, password })),
    }),
    uniqueField: 'email',
    draftId: null,
  })
  useAbandonSignInOnLeave()

  return (
    <Form form={form} className={css.form}>
      <SharedField
        {...form.field(
          'fullname',
          t($ => $.fields.fullname),
        )}
        name="fullname"
      />
      <SharedField
        {...form.field(
          'email',
          t($ => $.fields.email),
        )}
        name="email"
      />
      <FormPasswordField
        {...form.field(
          'password',
          t($ => $.fields.password),
        )}
        autoComplete="new-password"
        hint={t($ => $.validation.minimum, { min: ACCOUNT_RULES.password.min })}
      />
      <FormPasswordField
        {...form.field(
          'confirmPassword',
          t($ => $.fields.confirmPassword),
        )}
        autoComplete="new-password"
      />
      <Checkbox
        {...form.field(
          'terms',
          t($ => $.fields.terms),
        )}
      >
        {brand.termsUrl !== '' && (
          <a href={brand.termsUrl} target="_blank" rel="noreferrer">
            {t($ => $.fields.readTerms)}
          </a>
        )}
      </Checkbox>
      <SubmitButton form={form}>
        {form.isSending ? t($ => $.registration.submitting) : t($ => $.registration.title)}
      </SubmitButton>
      <FormErrors form={form} />
    </Form>
  )
}
