import { useTranslation } from 'react-i18next'
import { getValidationErrorText } from '@/language/validationErrorText'
import type { FieldError } from './fieldRules'

/** Returns a function that translates a field error into the current language. */
export function useFieldErrorText() {
  const { t } = useTranslation()
  return (error: FieldError, fieldLabel: string): string => {
    if (error.kind === 'mismatch') return t($ => $.validation.mismatch)
    if (error.kind === 'terms') return t($ => $.validation.terms)
    return getValidationErrorText(error, fieldLabel, t)
  }
}
