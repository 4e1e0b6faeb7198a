import { useRef, useState, type FormEvent } from 'react'
import { getFieldErrors, type ApiError } from '@/api/apiError'
import { saveDraftField, readDraft } from './draft'
import { FIELD_RULES, type FieldError, type FieldName, type FieldValues } from './fieldRules'

type FormOptions<Name extends FieldName> = {
  readonly names: readonly Name[]
  /** The initial values. If a draft is stored, its values have priority. */
  readonly initial?: FieldValues
  /** Resolves to null on success. */
  readonly send: (values: Readonly<Record<Name, string>>) => Promise<ApiError | null>
}

/**
 * Manages a form under `/auth` or the form of the time-out notice. If a request fails, the values
 * stay. After wrong credentials, only the password is removed.
 */
export function useForm<Name extends FieldName>({ names, initial, send }: FormOptions<Name>) {
  const [values, setValues] = useState<FieldValues>(() => ({ ...initial, ...readDraft() }))
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set())
  const [failure, setFailure] = useState<ApiError | null>(null)
  const [isSending, setSending] = useState(false)
  // Unlike the state, a ref changes at once, so a second click can't send the form again.
  const isSendingRef = useRef(false)

  const errorFor = (name: FieldName): FieldError | null => {
    const error = FIELD_RULES[name](values)
    // The field cuts off a text that is too long. This error says why, so it is shown at once.
    return touched.has(name) || error?.kind === 'maxLength' ? error : null
  }

  const changeValue = (name: FieldName, value: string) => {
    setValues(before => ({ ...before, [name]: value }))
    // Removes the server's error for the former value of this field.
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

/** Spaces around a password are part of it. */
const trimValue = (name: FieldName, value: string) =>
  name === 'email' || name === 'fullname' ? value.trim() : value

function focusField(form: HTMLFormElement, name: string) {
  const field = form.elements.namedItem(name)
  if (field instanceof HTMLElement) field.focus()
}
