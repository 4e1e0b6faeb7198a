import { useEffect, useState } from 'react'
import { useSelector } from 'react-redux'
import * as v from 'valibot'
import { ACCESS_PAGE_PATH } from '@/guard/accessApi'
import { readDraft, registerShownForm, saveDraft } from '@/unsaved/drafts'
import { selectCurrentOrLastUser } from '@/session/sessionSlice'

const stagedChangeSchema = v.object({ role: v.string(), path: v.string(), isAdded: v.boolean() })

/** A page or a permission that a role shall gain or lose. It is not saved yet. */
export type StagedChange = v.InferOutput<typeof stagedChangeSchema>

const FIELD = 'changes'
const storedChangesSchema = v.array(v.pipe(v.string(), v.parseJson(), stagedChangeSchema))

/** The changes of roles that are saved together. They are a draft, as the input of a form is. */
export function useStagedChanges() {
  const user = useSelector(selectCurrentOrLastUser)
  const key = JSON.stringify([user, ACCESS_PAGE_PATH, FIELD])
  const [changes, setChanges] = useState(() =>
    v.parse(storedChangesSchema, readDraft(key)?.get(FIELD) ?? []),
  )
  const stage = (next: readonly StagedChange[]) => {
    setChanges([...next])
    const texts = next.map(change => JSON.stringify(change))
    saveDraft(key, new Map(texts.length > 0 ? [[FIELD, texts]] : []))
  }
  useEffect(
    () =>
      registerShownForm(key, () => {
        setChanges([])
      }),
    [key],
  )
  return {
    changes,
    has: ({ role, path }: StagedChange) =>
      changes.some(other => other.role === role && other.path === path),
    /** Adds a change, or removes it if it is there. */
    toggle: (change: StagedChange) => {
      const others = changes.filter(
        ({ role, path }) => role !== change.role || path !== change.path,
      )
      stage(others.length === changes.length ? [...changes, change] : others)
    },
    clear: () => {
      stage([])
    },
  }
}

export type StagedChanges = ReturnType<typeof useStagedChanges>
