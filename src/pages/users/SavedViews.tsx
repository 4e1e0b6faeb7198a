import { Bookmark, X } from 'lucide'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import * as v from 'valibot'
import { useTabState } from '@/session/useTabState'
import { Button } from '@/ui/Button'
import { Field } from '@/ui/Field'
import { Icon } from '@/ui/Icon'
import { PopoverButton } from '@/ui/PopoverButton'
import { copyWithSearchParam } from '../searchParams'
import css from './UsersPage.module.css'

const MAX_VIEW_NAME_LENGTH = 60

const viewsSchema = v.array(
  v.object({
    name: v.string(),
    /** The search, filter, sorting and columns, as search parameters of the URL. */
    search: v.string(),
  }),
)

type Props = { columnIds: string }

/**
 * A view is a search, a filter, a sorting and columns of the table. The views belong to this tab and
 * to the current user.
 */
export function SavedViews({ columnIds }: Props) {
  const { t } = useTranslation()
  const [params, setParams] = useSearchParams()
  const [views, setViews] = useTabState('users.views', viewsSchema, [])
  const label = t($ => $.users.views)
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
                    aria-label={t($ => $.users.deleteView, { name: view.name })}
                    title={t($ => $.users.deleteView, { name: view.name })}
                    onClick={() => {
                      setViews(listOthers(view.name))
                    }}
                  >
                    <Icon icon={X} size={16} />
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
              label={t($ => $.users.viewName)}
              hint={t($ => $.users.viewsHint)}
              maxLength={MAX_VIEW_NAME_LENGTH}
              autoComplete="off"
            />
            <Button type="submit">{t($ => $.users.saveView)}</Button>
          </form>
        </div>
      )}
    </PopoverButton>
  )
}
