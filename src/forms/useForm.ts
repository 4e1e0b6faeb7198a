import { useCallback, useRef, useState, type FocusEvent, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { ApiError } from '@/api/apiError'
import { getErrorText } from '@/api/errorText'
import type { TextRule } from '@/lib/validateText'
import { useSecondsLeft } from '@/ui/useSecondsLeft'
import { clearPasswords, focusFirstField, listUnreadableNames, readTexts } from './formValues'
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

type SendResult = {
  /** Null on success. */
  readonly error: ApiError | null
  /** Leaves the form after success. Not called if the user has left the form in the meantime. */
  readonly close?: () => void
}

type Texts<Name extends string> = Readonly<Record<Name, string>>

/** The texts of the changed fields. In a form for something new, the texts of all fields. */
export type ChangedTexts<Name extends string> = Readonly<Partial<Record<Name, string>>>

type FormOptions<Name extends string> = {
  /** One rule for each field, in the order on the screen. */
  readonly rules: Readonly<Record<Name, TextRule>>
  /** Whether the form changes something that exists. By default, it creates something new. */
  readonly isEdit?: boolean
  /** By default, only the rules of the changed fields are validated. */
  readonly validate?: (texts: Texts<Name>, changes: ChangedTexts<Name>) => FieldProblems
  /** The signal aborts if the user discards the form. Pass it to the request: see `abortWith`. */
  readonly send: (
    texts: Texts<Name>,
    signal: AbortSignal,
    changes: ChangedTexts<Name>,
  ) => Promise<SendResult>
  /** The error of a date that is not complete. */
  readonly unreadableText?: string
  /** The field whose value no other record may have. Status 409 is shown there. */
  readonly uniqueField?: NoInfer<Name> | undefined
  /** If sending fails after the user has left the form, a toast names the record. */
  readonly getRecordName?: (texts: Texts<Name>) => string
  /**
   * Needed only if a path has several forms, or if a form edits different records. Null if the form
   * keeps no draft.
   */
  readonly draftId?: string | null
}

type FormInput<Name extends string> = {
  readonly texts: Texts<Name>
  readonly changes: ChangedTexts<Name>
  readonly unreadable: readonly string[]
}

export type FormState = ReturnType<typeof useForm>

/**
 * Validates and sends a form. The fields must be uncontrolled: the browser keeps their values. The
 * error of a field is shown after the user has left the field, or has tried to send the form.
 */
export function useForm<Name extends string>({
  rules,
  isEdit = false,
  validate = (_texts, changes) => validateTexts(changes, rules),
  send,
  unreadableText,
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
  const [input, setInput] = useState<FormInput<Name> | null>(null)
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set())
  const { failure, clear: clearFailure, report: reportFailure, isMounted } = useFailure<ApiError>()
  const [serverErrors, setServerErrors] = useState<
    Readonly<Partial<Record<string, ServerFieldError>>>
  >({})
  const [retryAt, setRetryAt] = useState(0)
  const waitSeconds = useSecondsLeft(retryAt)
  const findProblems = ({ texts, changes, unreadable }: FormInput<Name>): FieldProblems => ({
    ...validate(texts, changes),
    ...Object.fromEntries(
      unreadable.map(name => [
        name,
        unreadableText === undefined
          ? { kind: 'notValid' }
          : { kind: 'text', text: unreadableText },
      ]),
    ),
  })
  const problems = input ? findProblems(input) : {}

  const readForm = (form: HTMLFormElement): FormInput<Name> => {
    const texts = readTexts(form, names)
    const changedNames = draft.listChangedNames(form)
    const changes: Partial<Record<Name, string>> = {}
    for (const name of names) if (!isEdit || changedNames.has(name)) changes[name] = texts[name]
    return { texts, changes, unreadable: listUnreadableNames(form) }
  }
  const updateInput = () => {
    if (ref.current) setInput(readForm(ref.current))
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
      updateInput()
    }
    // An error message would move a pressed button or link away before it is clicked.
    if (document.querySelector('html:active'))
      document.addEventListener('mouseup', touch, { once: true })
    else touch()
  }

  const showFailure = (form: HTMLFormElement, sendError: ApiError, changes: ChangedTexts<Name>) => {
    const isUniqueSent = uniqueField !== undefined && uniqueField in changes
    const error = assignConflict(sendError, isUniqueSent ? uniqueField : undefined)
    const found = readServerErrors(error, names)
    reportFailure(error, [])
    if (error.kind === 'rateLimited') setRetryAt(Date.now() + error.retryAfterSeconds * 1000)
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
    const sent = readForm(form)
    const invalidNames = Object.keys(findProblems(sent))
    setInput(sent)
    setTouched(new Set(names))
    focusFirstField(form, invalidNames)
    if (invalidNames.length > 0 || sending.current) return
    const controller = new AbortController()
    sending.current = controller
    setSending(true)
    clearFailure()
    setServerErrors({})
    const { error, close } = await send(sent.texts, controller.signal, sent.changes)
    if (controller.signal.aborted) return
    sending.current = null
    setSending(false)
    if (error) {
      if (isMounted()) showFailure(form, error, sent.changes)
      else if (getRecordName)
        reportFailure(error, [
          t($ => $.errors.notSaved, { name: getRecordName(sent.texts) }),
          isEdit && error.kind === 'notFound' ? t($ => $.errors.gone) : getErrorText(error, t),
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
    isEdit,
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
        updateInput()
        draft.save()
      },
      onSubmit: (event: FormEvent<HTMLFormElement>) => void submit(event),
    },
  }
}

const listNames = <Name extends string>(rules: Readonly<Record<Name, TextRule>>) =>
  Object.keys(rules).filter((name): name is Name => name in rules)
