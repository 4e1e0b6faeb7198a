import type { TFunction } from 'i18next'
import type { ValidationError } from '@/lib/validateText'

/** `name` is the label of the field. */
export function getValidationErrorText(error: ValidationError, name: string, t: TFunction): string {
  switch (error.kind) {
    case 'required':
      return t($ => $.validation.required, { name })
    case 'notValid':
      return t($ => $.validation.notValid, { name })
    case 'minLength':
      return t($ => $.validation.minLength, { name, min: error.min })
    case 'maxLength':
      return t($ => $.validation.maxLength, { max: error.max })
  }
}
