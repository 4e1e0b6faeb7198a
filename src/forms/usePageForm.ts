import { useState, type FormEvent } from 'react'
import type { ApiError } from '@/api/apiError'
import { readServerFieldProblems, type FieldProblems } from './fieldProblems'

/** The result of sending a form. After success, `usePageForm` calls `close` to leave the form. */
export type SendResult =
  { readonly error: ApiError } | { readonly error: null; readonly close: () => void }

type FormOptions<Values> = {
  /** The names of the fields, in the order on the screen. */
  readonly names: readonly string[]
  readonly readValues: (data: FormData) => Values
  readonly validate: (values: Values) => FieldProblems
  readonly send: (values: Values) => Promise<SendResult>
}

/**
 * Validates and sends a form. The first field with a problem gets the focus. The fields must be
 * uncontrolled: the browser keeps their values.
 */
export function usePageForm<Values>(options: FormOptions<Values>) {
  const { names, readValues, validate, send } = options
  const [problems, setProblems] = useState<FieldProblems>({})
  const [failure, setFailure] = useState<ApiError | null>(null)
  const [isSending, setSending] = useState(false)

  const showProblems = (form: HTMLFormElement, found: FieldProblems) => {
    setProblems(found)
    const invalidName = names.find(name => found[name] !== undefined)
    if (invalidName === undefined) return false
    const field = form.elements.namedItem(invalidName)
    // `namedItem` returns a list if several radio buttons or checkboxes have the name.
    const control = field instanceof RadioNodeList ? field[0] : field
    if (control instanceof HTMLElement) control.focus()
    return true
  }

  return {
    problems,
    /** Why sending failed, until the form is sent again. */
    failure,
    isSending,
    /** Call this when the field changes. */
    clearProblem: (name: string) => {
      setProblems(({ [name]: _, ...others }) => others)
    },
    submit: async (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault()
      const form = event.currentTarget
      const values = readValues(new FormData(form))
      if (isSending || showProblems(form, validate(values))) return
      setSending(true)
      setFailure(null)
      const result = await send(values)
      setSending(false)
      if (result.error) {
        setFailure(result.error)
        showProblems(form, readServerFieldProblems(result.error, names))
        // If the user has left the page in the meantime, `close` would leave the next page.
      } else if (form.isConnected) result.close()
    },
  }
}
