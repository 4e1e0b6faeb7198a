import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { brand } from '@/brand/brand'
import css from './TermsField.module.css'
import type { FormState } from './TextField'
import { useFieldErrorText } from './useFieldErrorText'

/** The checkbox to accept the terms, with a link to them if the brand has one. */
export function TermsField({ form }: { form: FormState }) {
  const { t } = useTranslation()
  const getErrorText = useFieldErrorText()
  const id = useId()
  const label = t($ => $.fields.terms)
  const error = form.errorFor('terms')

  return (
    <div className={css.terms}>
      <label>
        <input
          type="checkbox"
          name="terms"
          checked={form.values.terms === 'on'}
          aria-required
          aria-invalid={error !== null}
          aria-describedby={error ? id : undefined}
          onChange={event => {
            form.change('terms', event.target.checked ? 'on' : '')
            form.touch('terms')
          }}
        />
        {label}
      </label>
      {brand.termsUrl !== '' && (
        <a href={brand.termsUrl} target="_blank" rel="noreferrer">
          {t($ => $.fields.readTerms)}
        </a>
      )}
      {error && <p id={id}>{getErrorText(error, label)}</p>}
    </div>
  )
}
