import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Combobox } from '@/ui/Combobox'
import type { FieldFrameProps } from '@/ui/FieldFrame'
import { VisuallyHidden } from '@/ui/VisuallyHidden'
import type { Relation, RelationOption } from './createResource'

const SEARCH_DELAY_MS = 250

type Props = FieldFrameProps & {
  name: string
  relation: Relation
  /** The id of the related record. Empty for none. */
  defaultValue: string
}

/**
 * Searches for a record on the server. The id is in an invisible input, so that the form reads it like
 * any other value, and a draft contains it.
 */
export function RelationField({ name, relation, defaultValue, ...frame }: Props) {
  const { t } = useTranslation()
  const input = useRef<HTMLInputElement>(null)
  const combobox = useRef<HTMLInputElement>(null)
  const [id, setId] = useState(defaultValue)
  const chosenName = relation.useName(id)
  const { options, isSearching, search } = useOptionSearch(relation)
  const noneOption = { value: '', label: t($ => $.records.notGiven) }

  // A restored draft changes the input before this effect runs.
  useEffect(() => {
    setId(input.current?.value ?? '')
  }, [])

  const choose = (value: string) => {
    setId(value)
    if (!input.current) return
    input.current.value = value
    // The form saves its draft on this event.
    input.current.dispatchEvent(new Event('input', { bubbles: true }))
  }
  return (
    <>
      {/* Not of the type `hidden`, because React would reset its value on each render. */}
      <VisuallyHidden>
        <input
          ref={input}
          name={name}
          defaultValue={defaultValue}
          tabIndex={-1}
          aria-hidden
          autoComplete="off"
          // The form focuses the field of an error by its name.
          onFocus={() => combobox.current?.focus()}
        />
      </VisuallyHidden>
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
        void running.then(({ data, isSuccess }) => {
          if (isSuccess) setOptions(data)
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
