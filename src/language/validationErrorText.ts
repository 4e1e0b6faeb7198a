import type { TFunction } from 'i18next'
import type { ValidationError } from '@/lib/validateText'

export function getValidationErrorText(
  error: ValidationError,
  fieldLabel: string,
  t: TFunction,
): string {
  switch (error.kind) {
    case 'required':
      return t($ => $.validation.required, { name: fieldLabel })
    case 'notValid':
      return t($ => $.validation.notValid, { name: fieldLabel })
    case 'minLength':
      return t($ => $.validation.minLength, { name: fieldLabel, min: error.min })
    case 'maxLength':
      return t($ => $.validation.maxLength, { max: error.max })
  }
}
