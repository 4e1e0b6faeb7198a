import { useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { useSelector } from 'react-redux'
import { useLocation } from 'react-router-dom'
import { dropDraft, readDraft, registerShownForm, saveDraft, type Draft } from '@/lib/drafts'
import { selectCurrentOrLastUser } from '@/session/sessionSlice'
import { fillForm, findChangedValues, readDraftValues } from './formValues'

/**
 * Keeps the unsaved changes of a form, by user and path, and fills them in when the form is mounted
 * again. Without an id, keeps nothing. `onDiscard` is called when the user leaves the page and discards
 * the changes.
 */
export function useDraft(
  form: RefObject<HTMLFormElement | null>,
  id: string | null,
  onDiscard: () => void,
) {
  const user = useSelector(selectCurrentOrLastUser)
  const { pathname } = useLocation()
  const [key] = useState(() => (id === null ? null : JSON.stringify([user, pathname, id])))
  const [isRestored, setRestored] = useState(() => key !== null && readDraft(key) !== undefined)
  const initial = useRef<Draft>(null)

  useLayoutEffect(() => {
    if (key === null || !form.current) return
    initial.current ??= readDraftValues(form.current)
    const draft = readDraft(key)
    if (draft) fillForm(form.current, draft)
    return registerShownForm(key, onDiscard)
  }, [form, key, onDiscard])

  return {
    isRestored,
    save: () => {
      if (key === null || !form.current || !initial.current) return
      saveDraft(key, findChangedValues(readDraftValues(form.current), initial.current))
    },
    /** Shows the initial values again. */
    discard: () => {
      if (form.current && initial.current) fillForm(form.current, initial.current)
      if (key !== null) dropDraft(key)
      setRestored(false)
    },
    /** The current values were saved, so they are the new initial values. */
    drop: () => {
      if (key === null) return
      if (form.current) initial.current = readDraftValues(form.current)
      dropDraft(key)
      setRestored(false)
    },
  }
}
