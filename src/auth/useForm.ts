import { useRef, useState, type FormEvent } from 'react'
import { getFieldErrors, type ApiError } from '@/api/apiError'
import { saveDraftField, readDraft } from './draft'
import { FIELD_RULES, type FieldError, type FieldName, type FieldValues } from './fieldRules'

type FormOptions<Name extends FieldName> = {
  readonly names: readonly Name[]
  /** Initial values. A stored draft takes precedence. */
  readonly initial?: FieldValues
  /** Sends the form. Resolves to null on success. */
  readonly send: (values: Readonly<Record<Name, string>>) => Promise<ApiError | null>
}

/**
 * The values, the errors and the submission of a form under `/auth`. The form can't be sent twice
 * at the same time. If the request fails, the values stay, except the password after wrong
 * credentials.
 */
export function useForm<Name extends FieldName>({ names, initial, send }: FormOptions<Name>) {
  const [values, setValues] = useState<FieldValues>(() => ({ ...initial, ...readDraft() }))
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set())
  const [failure, setFailure] = useState<ApiError | null>(null)
  const [isSending, setSending] = useState(false)
  // A ref changes at once. The state changes only with the next render, after a possible second
  // click.
  const isSendingRef = useRef(false)

  const errorFor = (name: FieldName): FieldError | null => {
    const error = FIELD_RULES[name](values)
    // The error of a text that is too long is shown while the user types, because the field accepts
    // no more characters.
    return touched.has(name) || error?.kind === 'maxLength' ? error : null
  }

  const changeValue = (name: FieldName, value: string) => {
    setValues(before => ({ ...before, [name]: value }))
    // A change of the field clears the server's message.
    setFailure(before => (getFieldErrors(before)[name] === undefined ? before : null))
    saveDraftField(name, value)
  }

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    setTouched(new Set(names))
    const invalidName = names.find(name => FIELD_RULES[name](values) !== null)
    if (invalidName !== undefined) {
      focusField(form, invalidName)
      return
    }
    if (isSendingRef.current) return
    isSendingRef.current = true
    setSending(true)
    setFailure(null)
    const trimmedValues: Partial<Record<Name, string>> = {}
    for (const name of names) trimmedValues[name] = trimValue(name, values[name] ?? '')
    const error = hasAllValues(names, trimmedValues) ? await send(trimmedValues) : null
    isSendingRef.current = false
    setSending(false)
    setFailure(error)
    if (error?.kind === 'wrongCredentials') {
      setValues(before => ({ ...before, password: '' }))
      setTouched(new Set())
      focusField(form, 'password')
    }
  }

  return {
    values,
    errorFor,
    serverErrors: getFieldErrors(failure),
    failure,
    isSending,
    changeValue,
    markTouched: (name: FieldName) => {
      setTouched(before => new Set([...before, name]))
    },
    submit,
  }
}

const hasAllValues = <Name extends FieldName>(
  names: readonly Name[],
  values: Partial<Record<Name, string>>,
): values is Record<Name, string> => names.every(name => name in values)

/** Removes spaces around an e-mail or a name. In a password, spaces are significant. */
const trimValue = (name: FieldName, value: string) =>
  name === 'email' || name === 'fullname' ? value.trim() : value

function focusField(form: HTMLFormElement, name: string) {
  const field = form.elements.namedItem(name)
  if (field instanceof HTMLElement) field.focus()
}
