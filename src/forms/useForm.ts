import { useCallback, useRef, useState, type FocusEvent, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { ApiError } from '@/api/apiError'
import { getErrorText } from '@/api/errorText'
import type { TextRule } from '@/lib/validateText'
import { useSecondsLeft } from '@/ui/useSecondsLeft'
import { clearPasswords, focusFirstField, readTexts } from './formValues'
import { useDraft } from './useDraft'
import { useFailure } from './useFailure'
import {
  assignConflict,
  getProblemText,
  getServerErrorText,
  readServerErrors,
  validateTexts,
  type FieldProblems,
  type ServerFieldError,
} from './validation'

export type SendResult = {
  /** Null on success. */
  readonly error: ApiError | null
  /** Leaves the form after success. Not called if the user has left the form in the meantime. */
  readonly close?: () => void
}

type FormOptions<Name extends string> = {
  /** One rule for each field, in the order on the screen. */
  readonly rules: Readonly<Record<Name, TextRule>>
  /** By default, only the rules are validated. */
  readonly validate?: (texts: Readonly<Record<Name, string>>) => FieldProblems
  /** The signal aborts if the user discards the form. Pass it to the request: see `abortWith`. */
  readonly send: (texts: Readonly<Record<Name, string>>, signal: AbortSignal) => Promise<SendResult>
  /** The field whose value no other record may have. Status 409 is shown there. */
  readonly uniqueField?: NoInfer<Name>
  /** If sending fails after the user has left the form, a toast names the record. */
  readonly getRecordName?: (texts: Readonly<Record<Name, string>>) => string
  /**
   * Needed only if a path has several forms, or if a form edits different records. Null if the form
   * keeps no draft.
   */
  readonly draftId?: string | null
}

export type FormState = ReturnType<typeof useForm>

/**
 * Validates and sends a form. The fields must be uncontrolled: the browser keeps their values. The
 * error of a field is shown after the user has left the field, or has tried to send the form.
 */
export function useForm<Name extends string>({
  rules,
  validate = texts => validateTexts(texts, rules),
  send,
  uniqueField,
  getRecordName,
  draftId = '',
}: FormOptions<Name>) {
  const { t } = useTranslation()
  const ref = useRef<HTMLFormElement>(null)
  const [isSending, setSending] = useState(false)
  // Unlike the state, a ref changes at once, so a second click can't send the form again.
  const sending = useRef<AbortController>(null)
  const cancelSending = useCallback(() => {
    sending.current?.abort()
    sending.current = null
    setSending(false)
  }, [])
  const draft = useDraft(ref, draftId, cancelSending)
  const names = listNames(rules)
  /** Null until the first event of a field. */
  const [texts, setTexts] = useState<Readonly<Record<Name, string>> | null>(null)
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set())
  const { failure, clear: clearFailure, report: reportFailure, isMounted } = useFailure<ApiError>()
  const [serverErrors, setServerErrors] = useState<
    Readonly<Partial<Record<string, ServerFieldError>>>
  >({})
  const [retryAt, setRetryAt] = useState(0)
  const waitSeconds = useSecondsLeft(retryAt)
  const problems = texts ? validate(texts) : {}

  const readForm = () => {
    if (ref.current) setTexts(readTexts(ref.current, names))
  }

  const getError = (name: Name, label: string): string | null => {
    const problem = touched.has(name) ? problems[name] : undefined
    if (problem) return getProblemText(problem, label, t)
    const serverError = serverErrors[name]
    return serverError ? getServerErrorText(name, serverError, t) : null
  }

  const handleBlur = ({ target }: FocusEvent<HTMLFormElement>) => {
    const { name } = target
    const touch = () => {
      setTouched(before => new Set([...before, name]))
      readForm()
    }
    // An error message would move a pressed button or link away before it is clicked.
    if (document.querySelector('html:active'))
      document.addEventListener('mouseup', touch, { once: true })
    else touch()
  }

  const showFailure = (form: HTMLFormElement, sendError: ApiError) => {
    const error = assignConflict(sendError, uniqueField)
    const found = readServerErrors(error, names)
    reportFailure(error, [])
    if (error.kind === 'tooMany') setRetryAt(Date.now() + error.retryAfterSeconds * 1000)
    setServerErrors(found)
    focusFirstField(form, Object.keys(found))
    if (error.kind !== 'wrongCredentials') return
    clearPasswords(form)
    setTouched(new Set())
    focusFirstField(form, ['password'])
  }

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const sent = readTexts(form, names)
    const invalidNames = Object.keys(validate(sent))
    setTexts(sent)
    setTouched(new Set(names))
    focusFirstField(form, invalidNames)
    if (invalidNames.length > 0 || sending.current) return
    const controller = new AbortController()
    sending.current = controller
    setSending(true)
    clearFailure()
    setServerErrors({})
    const { error, close } = await send(sent, controller.signal)
    if (controller.signal.aborted) return
    sending.current = null
    setSending(false)
    if (error) {
      if (isMounted()) showFailure(form, error)
      else if (getRecordName)
        reportFailure(error, [
          t($ => $.errors.notSaved, { name: getRecordName(sent) }),
          getErrorText(error, t),
        ])
      return
    }
    draft.drop()
    if (isMounted()) close?.()
  }

  return {
    names,
    /** Why sending failed, until the form is sent again. */
    failure,
    /** The seconds until the server accepts the next attempt. */
    waitSeconds,
    isSending,
    isRestored: draft.isRestored,
    discard: () => {
      cancelSending()
      draft.discard()
      setTouched(new Set())
      clearFailure()
      setServerErrors({})
    },
    /** The props of the field with this name. */
    field: (name: Name, label: string) => ({
      name,
      label,
      required: rules[name].min !== undefined,
      error: getError(name, label),
    }),
    /** The props of the `<form>`. */
    props: {
      ref,
      onBlur: handleBlur,
      onInput: ({ target }: FormEvent<HTMLFormElement>) => {
        if ('name' in target)
          setServerErrors(before =>
            Object.fromEntries(Object.entries(before).filter(([name]) => name !== target.name)),
          )
        readForm()
        draft.save()
      },
      onSubmit: (event: FormEvent<HTMLFormElement>) => void submit(event),
    },
  }
}

const listNames = <Name extends string>(rules: Readonly<Record<Name, TextRule>>) =>
  Object.keys(rules).filter((name): name is Name => name in rules)
