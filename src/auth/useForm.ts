import { useRef, useState, type FormEvent } from 'react'
import type { ApiError } from '@/api/apiError'
import { keepDraft, readDraft } from './draft'
import { RULES, type Fault, type FieldName, type Values } from './rules'

type Options<Name extends FieldName> = {
  readonly names: readonly Name[]
  /** What the fields hold at first, unless something was typed before. */
  readonly initial?: Values
  /** Sends the form; null if it went well. */
  readonly send: (values: Readonly<Record<Name, string>>) => Promise<ApiError | null>
}

/** What the server said is wrong with a field; gone as soon as the field is changed. */
type Refusals = Readonly<Partial<Record<string, string>>>

/**
 * A form of the open area: what is typed, what is wrong with it, and one request a submit. Nothing
 * typed is lost when it fails.
 */
export function useForm<Name extends FieldName>({ names, initial, send }: Options<Name>) {
  const [values, setValues] = useState<Values>(() => ({ ...initial, ...readDraft() }))
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set())
  const [failure, setFailure] = useState<ApiError | null>(null)
  const [isSending, setSending] = useState(false)
  // State comes with the next render, a second click may come before.
  const sending = useRef(false)

  const faultOf = (name: FieldName): Fault | null => {
    const fault = RULES[name](values)
    // A text that is too long can't be typed on: it is told at once.
    return touched.has(name) || fault?.kind === 'maxLength' ? fault : null
  }

  const change = (name: FieldName, value: string) => {
    setValues(before => ({ ...before, [name]: value }))
    setFailure(before => (refusalsOf(before)[name] === undefined ? before : null))
    keepDraft(name, value)
  }

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    setTouched(new Set(names))
    const wrong = names.find(name => RULES[name](values) !== null)
    if (wrong !== undefined) {
      focusField(form, wrong)
      return
    }
    if (sending.current) return
    sending.current = true
    setSending(true)
    setFailure(null)
    const complete: Partial<Record<Name, string>> = {}
    for (const name of names) complete[name] = cleaned(name, values[name] ?? '')
    const error = isComplete(names, complete) ? await send(complete) : null
    sending.current = false
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
    faultOf,
    refusals: refusalsOf(failure),
    failure,
    isSending,
    change,
    touch: (name: FieldName) => {
      setTouched(before => new Set([...before, name]))
    },
    submit,
  }
}

const isComplete = <Name extends FieldName>(
  names: readonly Name[],
  values: Partial<Record<Name, string>>,
): values is Record<Name, string> => names.every(name => name in values)

/** Spaces around an address or a name are slips; in a password they are part of it. */
const cleaned = (name: FieldName, value: string) =>
  name === 'email' || name === 'fullname' ? value.trim() : value

const refusalsOf = (failure: ApiError | null): Refusals =>
  failure?.kind === 'invalid' ? fieldsOf(failure) : {}

/** A conflict without further words is about the address: that is what must be unique. */
const fieldsOf = ({ status, fields }: Extract<ApiError, { kind: 'invalid' }>): Refusals =>
  status === 409 && Object.keys(fields).length === 0 ? { email: '' } : fields

function focusField(form: HTMLFormElement, name: string) {
  const field = form.elements.namedItem(name)
  if (field instanceof HTMLElement) field.focus()
}
