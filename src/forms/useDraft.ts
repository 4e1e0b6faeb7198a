import { useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { useSelector } from 'react-redux'
import { useLocation } from 'react-router-dom'
import { dropDraft, readDraft, registerShownForm, saveDraft, type Draft } from '@/unsaved/drafts'
import { selectCurrentOrLastUser } from '@/session/sessionSlice'
import { fillForm, findChangedValues, listChangedNames, readDraftValues } from './formValues'

const NO_VALUES: Draft = new Map()

/**
 * Knows the initial values of a form. Keeps its unsaved changes, by user and path, and fills them in
 * when the form is mounted again. Without an id, keeps no changes. `onDiscard` is called when the user leaves the page and discards
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
  const initial = useRef<Draft>(NO_VALUES)

  // After each render, because a field may be mounted later. Known values stay.
  useLayoutEffect(() => {
    if (!form.current) return
    const values = readDraftValues(form.current)
    initial.current = new Map([...values, ...initial.current])
  })
  useLayoutEffect(() => {
    if (key === null || !form.current) return
    const draft = readDraft(key)
    if (draft) fillForm(form.current, draft)
    return registerShownForm(key, onDiscard)
  }, [form, key, onDiscard])

  return {
    isRestored,
    listChangedNames: (element: HTMLFormElement) => listChangedNames(element, initial.current),
    save: () => {
      if (key === null || !form.current) return
      saveDraft(key, findChangedValues(readDraftValues(form.current), initial.current))
    },
    /** Shows the initial values again. */
    discard: () => {
      if (form.current) fillForm(form.current, initial.current)
      if (key !== null) dropDraft(key)
      setRestored(false)
    },
    /** The current values were saved, so they are the new initial values. */
    drop: () => {
      if (form.current) initial.current = readDraftValues(form.current)
      if (key !== null) dropDraft(key)
      setRestored(false)
    },
  }
}
