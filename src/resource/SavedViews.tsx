import { Bookmark, X } from 'lucide'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import * as v from 'valibot'
import { copyWithSearchParam } from '@/pages/searchParams'
import { useTabState } from '@/session/useTabState'
import { Button } from '@/ui/Button'
import { Field } from '@/ui/Field'
import { Icon } from '@/ui/Icon'
import { PopoverButton } from '@/ui/PopoverButton'
import { Tooltip } from '@/ui/Tooltip'
import css from './List.module.css'

const MAX_VIEW_NAME_LENGTH = 60

const viewsSchema = v.array(
  v.object({
    name: v.string(),
    /** The search, filter, sorting and columns, as search parameters of the URL. */
    search: v.string(),
  }),
)

type Props = {
  /** The name of the list in the storage of the tab. */
  listName: string
  columnIds: string
}

/**
 * A view is a search, a filter, a sorting and columns of the table. The views belong to this tab and
 * to the current user.
 */
export function SavedViews({ listName, columnIds }: Props) {
  const { t } = useTranslation()
  const [params, setParams] = useSearchParams()
  const [views, setViews] = useTabState(`${listName}.views`, viewsSchema, [])
  const label = t($ => $.records.views)
  const listOthers = (name: string) => views.filter(view => view.name !== name)

  /** Replaces a view of the same name. Returns false if the form contains no name. */
  const saveView = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const text = new FormData(event.currentTarget).get('viewName')
    const name = typeof text === 'string' ? text.trim() : ''
    if (name === '') return false
    const search = copyWithSearchParam(params, 'columns', columnIds).toString()
    setViews([...listOthers(name), { name, search }])
    return true
  }

  return (
    <PopoverButton
      label={label}
      buttonContent={
        <>
          <Icon icon={Bookmark} size={16} />
          <span className={css.buttonLabel}>{label}</span>
        </>
      }
    >
      {close => (
        <div className={css.views}>
          {views.length > 0 && (
            <ul>
              {views.map(view => (
                <li key={view.name}>
                  <Button
                    variant="bare"
                    onClick={() => {
                      setParams(new URLSearchParams(view.search))
                      close()
                    }}
                  >
                    {view.name}
                  </Button>
                  <Button
                    variant="bare"
                    aria-label={t($ => $.records.deleteView, { name: view.name })}
                    onClick={() => {
                      setViews(listOthers(view.name))
                    }}
                  >
                    <Icon icon={X} size={16} />
                    <Tooltip text={t($ => $.records.deleteView, { name: view.name })} />
                  </Button>
                </li>
              ))}
            </ul>
          )}
          <form
            className={css.viewForm}
            onSubmit={event => {
              if (saveView(event)) close()
            }}
          >
            <Field
              name="viewName"
              label={t($ => $.records.viewName)}
              hint={t($ => $.records.viewsHint)}
              maxLength={MAX_VIEW_NAME_LENGTH}
              autoComplete="off"
            />
            <Button type="submit">{t($ => $.records.saveView)}</Button>
          </form>
        </div>
      )}
    </PopoverButton>
  )
}
