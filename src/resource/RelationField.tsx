import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { getErrorText } from '@/api/errorText'
import { useHiddenInput } from '@/forms/useHiddenInput'
import { joinSentences } from '@/language/joinSentences'
import { pause } from '@/lib/pause'
import { Combobox } from '@/ui/Combobox'
import type { FieldFrameProps } from '@/ui/FieldFrame'
import type { Relation, RelationOption } from './createResource'

const SEARCH_DELAY_MS = 250

type Props = FieldFrameProps & {
  name: string
  relation: Relation
  /** The id of the related record. Empty for none. */
  defaultValue: string
  /** Called with true while the field has a typed text that is not chosen. */
  onPendingChange: (isPending: boolean) => void
}

/** Searches for a record on the server. The value is the id of the record. */
export function RelationField({ name, relation, defaultValue, onPendingChange, ...frame }: Props) {
  const { t } = useTranslation()
  const combobox = useRef<HTMLInputElement>(null)
  const {
    value: id,
    choose,
    input,
  } = useHiddenInput(name, defaultValue, () => combobox.current?.focus())
  const chosenName = relation.useName(id)
  const { result, search } = useOptionSearch(relation)

  return (
    <>
      {input}
      <Combobox
        {...frame}
        ref={combobox}
        value={id}
        valueText={chosenName ?? id}
        options={result.options}
        search={{
          resultText: result.text,
          error: result.error,
          runningText: t($ => $.records.searching),
          onSearch: search,
        }}
        noneText={frame.required ? undefined : t($ => $.records.notGiven)}
        emptyText={t($ => $.records.none)}
        onPendingChange={onPendingChange}
        onChoose={choose}
      />
    </>
  )
}

type SearchResult = {
  /** Null before the first result. */
  readonly text: string | null
  readonly options: readonly RelationOption[]
  readonly error: string | null
}

/** Sends a request after a pause in typing, and cancels the request for the previous text. */
function useOptionSearch(relation: Relation) {
  const { t, i18n } = useTranslation()
  const [result, setResult] = useState<SearchResult>({ text: null, options: [], error: null })
  const running = useRef<AbortController>(null)
  const load = relation.useOptions()

  useEffect(
    () => () => {
      running.current?.abort()
    },
    [],
  )

  const search = async (text: string): Promise<readonly RelationOption[]> => {
    running.current?.abort()
    const controller = new AbortController()
    running.current = controller
    if (text !== '') await pause(SEARCH_DELAY_MS)
    if (controller.signal.aborted) return []
    const { options = [], error } = await load(text, controller.signal)
    // Only the latest search has a result. So the field keeps searching until it responds.
    if (running.current !== controller) return []
    const sentences = error && [t($ => $.records.failed), getErrorText(error, t)]
    setResult({ text, options, error: sentences ? joinSentences(sentences, i18n.language) : null })
    return options
  }

  return { result, search }
}
