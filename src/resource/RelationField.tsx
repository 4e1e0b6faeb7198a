import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useHiddenInput } from '@/forms/useHiddenInput'
import { Combobox } from '@/ui/Combobox'
import type { FieldFrameProps } from '@/ui/FieldFrame'
import type { Relation, RelationOption } from './createResource'

const SEARCH_DELAY_MS = 250

type Props = FieldFrameProps & {
  name: string
  relation: Relation
  /** The id of the related record. Empty for none. */
  defaultValue: string
}

/** Searches for a record on the server. The value is the id of the record. */
export function RelationField({ name, relation, defaultValue, ...frame }: Props) {
  const { t } = useTranslation()
  const combobox = useRef<HTMLInputElement>(null)
  const {
    value: id,
    choose,
    input,
  } = useHiddenInput(name, defaultValue, () => combobox.current?.focus())
  const chosenName = relation.useName(id)
  const { options, isSearching, search } = useOptionSearch(relation)
  const noneOption = { value: '', label: t($ => $.records.notGiven) }

  return (
    <>
      {input}
      <Combobox
        {...frame}
        ref={combobox}
        value={chosenName ?? id}
        options={frame.required ? options : [noneOption, ...options]}
        emptyText={isSearching ? t($ => $.records.searching) : t($ => $.records.none)}
        onSearch={search}
        onChoose={choose}
      />
    </>
  )
}

/** Sends a request after a pause in typing, and cancels the request for the previous text. */
function useOptionSearch(relation: Relation) {
  const [text, setText] = useState<string | null>(null)
  const [options, setOptions] = useState<readonly RelationOption[]>([])
  const [isSearching, setSearching] = useState(false)
  const load = relation.useOptions()

  useEffect(() => {
    if (text === null) return
    let running: ReturnType<typeof load> | null = null
    const timer = setTimeout(
      () => {
        running = load(text)
        void running.then(({ options: found }) => {
          if (found) setOptions(found)
          setSearching(false)
        })
      },
      text === '' ? 0 : SEARCH_DELAY_MS,
    )
    return () => {
      clearTimeout(timer)
      running?.abort()
    }
  }, [text, load])

  return {
    options,
    isSearching,
    search: (next: string) => {
      setText(next)
      setSearching(next !== text)
    },
  }
}
