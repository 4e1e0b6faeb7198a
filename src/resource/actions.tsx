import type { IconNode } from 'lucide'
import { useState } from 'react'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { ApiError } from '@/api/apiError'
import { useFormat } from '@/language/useFormat'
import { useShowToast } from '@/toasts/useShowToast'
import { ConfirmDialog } from '@/ui/ConfirmDialog'
import { Notice } from '@/ui/Notice'
import { SelectField } from '@/ui/SelectField'
import { isIdentified, type Entry, type IdentifiedEntry } from './entry'
import type { ChoiceOption } from './fields'
import type { Resource } from './resource'
import { useBulkAction, useDescribeFailure } from './useBulkAction'

/**
 * What users can do with a record: in the menu of its row, on its page, and with all selected rows.
 * docs/resources.md has an example.
 */
export type RecordAction<Row> = {
  readonly id: string
  /** The end of the path that the list of a role needs: `deactivate` for `/users/:id/deactivate`. */
  readonly permission: string
  readonly label: (t: TFunction) => string
  readonly icon: IconNode
  /**
   * Users choose one of these values: in the menu of a row, or in a question that says how many of
   * the selected records it changes. The functions below receive it. Before that, it is undefined.
   */
  readonly choice?: {
    readonly label: (t: TFunction) => string
    readonly options: readonly ChoiceOption[]
  }
  /** Whether the action would change the record. */
  readonly isUseful: (record: Row, value?: string) => boolean
  /** Why the user may not change this record. Null if they may. */
  readonly getRefusal?: (record: Row, t: TFunction) => string | null
  /** A warning that the user must confirm before the action changes these records. */
  readonly getWarning?: (records: readonly Row[], value?: string) => Promise<string | null>
  /** Says what these records are, before many of them are changed. By default, their number. */
  readonly summarise?: (records: readonly Row[], t: TFunction) => string
  /** Sends the change of one record. Returns null after success. */
  readonly send: (record: Row, value?: string) => Promise<ApiError | null>
  /** Sends the opposite change. With it, a toast offers to undo the action. */
  readonly undo?: (record: Row, value?: string) => Promise<ApiError | null>
  /** The text of the toast after the action. `name` is the name of the first record. */
  readonly describe: (
    result: { readonly count: number; readonly name: string },
    t: TFunction,
    value?: string,
  ) => string
}

export const getPermissionPath = <Row,>(resource: Resource<Row>, id: string, permission: string) =>
  `${resource.getPagePath(id)}/${permission}`

/** The rows that the action changes: those for which it is useful and not refused. */
export const listAffected = <Row,>(
  { isUseful, getRefusal }: RecordAction<Row>,
  entries: readonly Entry<Row>[],
  t: TFunction,
  value?: string,
) =>
  entries
    .filter(isIdentified)
    .filter(
      ({ record }) =>
        record !== null && isUseful(record, value) && (getRefusal?.(record, t) ?? null) === null,
    )

/** More records are changed only after a confirmation. */
const MAX_UNCONFIRMED_RECORDS = 10

/** An action that the user must confirm. */
type AskedAction<Row> = {
  readonly action: RecordAction<Row>
  readonly entries: readonly Entry<Row>[]
  /** Undefined for an action without a choice. */
  readonly value: string | undefined
  /** Whether the user is choosing the value. It is empty until then. */
  readonly isChoosing: boolean
  /** What the action changes: the names of the records, or what they are if there are many. */
  readonly summary: string
  readonly warning: string | null
}

/**
 * Runs an action for records. A toast tells the result, and another one the failures. Render `dialog`,
 * which asks if the action has a choice or a warning, or changes many records.
 */
export function useRunAction<Row>(resource: Resource<Row>) {
  const [asked, setAsked] = useState<AskedAction<Row> | null>(null)
  const { t } = useTranslation()
  const format = useFormat()
  const showToast = useShowToast()
  const describeFailure = useDescribeFailure()
  const { run: runForEach, progress, stop } = useBulkAction<IdentifiedEntry<Row>>()

  const send = async (
    action: RecordAction<Row>,
    entries: readonly IdentifiedEntry<Row>[],
    value: string | undefined,
    isUndone: boolean,
  ) => {
    const { undo, describe, permission } = action
    const sendOne = isUndone && undo ? undo : action.send
    const { done, failed, notSent, error } = await runForEach(entries, ({ record }) =>
      record === null ? Promise.resolve(null) : sendOne(record, value),
    )
    const [first] = done
    if (first) {
      const change = describe({ count: done.length, name: resource.getName(first) }, t, value)
      if (isUndone) showToast(t($ => $.records.undone, { change }))
      else if (undo) {
        const runUndo = () => void send(action, done, value, true)
        showToast(change, { action: { label: t($ => $.action.undo), run: runUndo } })
      } else showToast(change)
    }
    const unchanged = [...failed, ...notSent]
    if (unchanged.length === 0) return
    const names = unchanged.map(resource.getName)
    const path = getPermissionPath(resource, 'all', permission)
    showToast(describeFailure({ names, error, path }), { tone: 'bad' })
  }

  const askOrSend = async (
    action: RecordAction<Row>,
    entries: readonly IdentifiedEntry<Row>[],
    value: string | undefined,
    isConfirmed: boolean,
  ) => {
    const records = entries.flatMap(({ record }) => record ?? [])
    const warning = (await action.getWarning?.(records, value)) ?? null
    const areMany = entries.length > MAX_UNCONFIRMED_RECORDS
    const summary = areMany
      ? (action.summarise?.(records, t) ?? t($ => $.records.count, { count: entries.length }))
      : format.list(entries.map(resource.getName))
    if (warning === null && (isConfirmed || !areMany)) await send(action, entries, value, false)
    else setAsked({ action, entries, value, isChoosing: false, summary, warning })
  }

  const affected = asked ? listAffected(asked.action, asked.entries, t, asked.value) : []
  const isChosen = asked?.value !== '' && affected.length > 0
  const describeChoice = ({ value, entries }: AskedAction<Row>) =>
    value === ''
      ? t($ => $.records.notChosen)
      : t($ => $.records.willChange, { count: affected.length, total: entries.length })

  return {
    /** Null while no action is running. */
    progress,
    stop,
    run: (action: RecordAction<Row>, entries: readonly Entry<Row>[], value?: string) => {
      const usable = listAffected(action, entries, t, value)
      if (progress !== null || usable.length === 0) return
      if (action.choice && value === undefined)
        setAsked({ action, entries, value: '', isChoosing: true, summary: '', warning: null })
      else void askOrSend(action, usable, value, false)
    },
    dialog: asked && (
      <ConfirmDialog
        title={asked.action.label(t)}
        confirm={asked.action.label(t)}
        cancel={t($ => $.actions.cancel)}
        isDestructive={asked.warning !== null}
        busy={false}
        disabledReason={isChosen ? undefined : describeChoice(asked)}
        onConfirm={() => {
          setAsked(null)
          if (asked.isChoosing) void askOrSend(asked.action, affected, asked.value, true)
          else void send(asked.action, affected, asked.value, false)
        }}
        onClose={() => {
          setAsked(null)
        }}
      >
        {asked.isChoosing && asked.action.choice && (
          <SelectField
            label={asked.action.choice.label(t)}
            options={[
              { value: '', label: '' },
              ...asked.action.choice.options.map(({ value, label }) => ({
                value,
                label: label(t),
              })),
            ]}
            value={asked.value}
            onChange={({ target }) => {
              setAsked({ ...asked, value: target.value })
            }}
          />
        )}
        {asked.isChoosing && isChosen && <p role="status">{describeChoice(asked)}</p>}
        {!asked.isChoosing && <p>{asked.summary}</p>}
        {asked.warning !== null && <Notice tone="warning">{asked.warning}</Notice>}
      </ConfirmDialog>
    ),
  }
}
