import { useTranslation } from 'react-i18next'
import type { Fault } from './rules'

/** What is wrong with a field, in the reader's words. */
export function useFaultText() {
  const { t } = useTranslation()
  return (fault: Fault, name: string): string => {
    switch (fault.kind) {
      case 'required':
        return t($ => $.validation.required, { name })
      case 'notValid':
        return t($ => $.validation.notValid, { name })
      case 'mismatch':
        return t($ => $.validation.mismatch, { name })
      case 'minLength':
        return t($ => $.validation.minLength, { name, min: fault.min })
      case 'maxLength':
        return t($ => $.validation.maxLength, { max: fault.max })
      case 'terms':
        return t($ => $.validation.terms)
    }
  }
}
