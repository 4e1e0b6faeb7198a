import { useTranslation } from 'react-i18next'
import type { FieldError } from './fieldRules'

/** Returns a function that translates a field error into the current language. */
export function useFieldErrorText() {
  const { t } = useTranslation()
  return (error: FieldError, fieldLabel: string): string => {
    switch (error.kind) {
      case 'required':
        return t($ => $.validation.required, { name: fieldLabel })
      case 'notValid':
        return t($ => $.validation.notValid, { name: fieldLabel })
      case 'mismatch':
        return t($ => $.validation.mismatch)
      case 'minLength':
        return t($ => $.validation.minLength, { name: fieldLabel, min: error.min })
      case 'maxLength':
        return t($ => $.validation.maxLength, { max: error.max })
      case 'terms':
        return t($ => $.validation.terms)
    }
  }
}
