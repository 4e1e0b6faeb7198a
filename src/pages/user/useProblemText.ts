import { useTranslation } from 'react-i18next'
import type { EditableField, FieldProblem } from './checkUser'

/** Returns a function that translates the problem of a field into the current language. */
export function useProblemText() {
  const { t } = useTranslation()
  return (field: EditableField, problem: FieldProblem | undefined): string | null => {
    const name = t($ => $.user.fields[field])
    switch (problem?.kind) {
      case undefined:
        return null
      case 'required':
        return t($ => $.validation.required, { name })
      case 'notValid':
        return t($ => $.validation.notValid, { name })
      case 'minLength':
        return t($ => $.validation.minLength, { name, min: problem.limit })
      case 'maxLength':
        return t($ => $.validation.maxLength, { max: problem.limit })
      case 'server':
        return problem.text === '' ? t($ => $.validation.fieldNotValid) : problem.text
    }
  }
}
