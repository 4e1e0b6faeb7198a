import { useTranslation } from 'react-i18next'
import { brand } from '@/brand/brand'
import { Checkbox } from '@/ui/Checkbox'
import { getFieldErrorText } from './fieldRules'
import type { FormState } from './TextField'

export function TermsField({ form }: { form: FormState }) {
  const { t } = useTranslation()
  const label = t($ => $.fields.terms)
  const error = form.errorFor('terms')

  return (
    <Checkbox
      name="terms"
      label={label}
      checked={form.values.terms === 'on'}
      required
      error={error && getFieldErrorText(error, label, t)}
      onChange={event => {
        form.changeValue('terms', event.target.checked ? 'on' : '')
        form.markTouched('terms')
      }}
    >
      {brand.termsUrl !== '' && (
        <a href={brand.termsUrl} target="_blank" rel="noreferrer">
          {t($ => $.fields.readTerms)}
        </a>
      )}
    </Checkbox>
  )
}
