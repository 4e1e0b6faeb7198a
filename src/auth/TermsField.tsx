import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import css from './TermsField.module.css'
import type { FormState } from './TextField'
import { useFaultText } from './useFaultText'

/** The box that must be ticked. */
export function TermsField({ form }: { form: FormState }) {
  const { t } = useTranslation()
  const textOf = useFaultText()
  const id = useId()
  const label = t($ => $.fields.terms)
  const fault = form.faultOf('terms')

  return (
    <div className={css.terms}>
      <label>
        <input
          type="checkbox"
          name="terms"
          checked={form.values.terms === 'on'}
          aria-required
          aria-invalid={fault !== null}
          aria-describedby={fault ? id : undefined}
          onChange={event => {
            form.change('terms', event.target.checked ? 'on' : '')
            form.touch('terms')
          }}
        />
        {label}
      </label>
      {fault && <p id={id}>{textOf(fault, label)}</p>}
    </div>
  )
}
