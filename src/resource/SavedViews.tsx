import { Bookmark, Copy, X } from 'lucide'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useDispatch } from 'react-redux'
import { Link, useSearchParams } from 'react-router-dom'
import * as v from 'valibot'
import { copyWithSearchParam } from '@/pages/searchParams'
import { useTabState } from '@/session/useTabState'
import { copyText } from '@/support/copyText'
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

type View = v.InferOutput<typeof viewsSchema>[number]

type Props = {
  /** The name of the list in the storage of the tab. */
  listName: string
  columnIds: string
}

/**
 * A view is a link: its name, search, filter, sorting and columns are in the URL. The list of the
 * saved views belongs to this tab and to the current user.
 */
export function SavedViews({ listName, columnIds }: Props) {
  const { t } = useTranslation()
  const dispatch = useDispatch()
  const [params, setParams] = useSearchParams()
  const [views, setViews] = useTabState(`${listName}.views`, viewsSchema, [])
  const settings = copyWithSearchParam(params, 'columns', columnIds)
  const savedView = views.find(({ search }) => formatSettings(search) === formatSettings(settings))
  const activeName = params.get('view') ?? savedView?.name ?? ''
  const label =
    activeName === '' ? t($ => $.records.views) : t($ => $.records.activeView, { name: activeName })
  const listOthers = (name: string) => views.filter(view => view.name !== name)

  /** Replaces a view of the same name. Returns false if the form contains no name. */
  const saveView = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const text = new FormData(event.currentTarget).get('viewName')
    const name = typeof text === 'string' ? text.trim() : ''
    if (name === '') return false
    const view = { name, search: settings.toString() }
    setViews([...listOthers(name), view])
    setParams(createViewQuery(view), { replace: true })
    return true
  }
  const deleteView = ({ name }: View) => {
    setViews(listOthers(name))
    if (name === params.get('view')) setParams(settings, { replace: true })
  }

  return (
    <PopoverButton
      label={label}
      buttonContent={
        <>
          <Icon icon={Bookmark} size={16} />
          {activeName === '' ? (
            <span className={css.buttonLabel}>{label}</span>
          ) : (
            <span className={css.viewName}>{activeName}</span>
          )}
        </>
      }
    >
      {close => (
        <div className={css.views}>
          {views.length > 0 && (
            <ul>
              {views.map(view => (
                <li key={view.name}>
                  <Link to={{ search: createViewQuery(view) }} onClick={close}>
                    {view.name}
                  </Link>
                  <Button
                    variant="bare"
                    aria-label={t($ => $.records.copyView, { name: view.name })}
                    onClick={() =>
                      void copyText(new URL(createViewQuery(view), location.href).href, dispatch)
                    }
                  >
                    <Icon icon={Copy} size={16} />
                    <Tooltip text={t($ => $.records.copyView, { name: view.name })} />
                  </Button>
                  <Button
                    variant="bare"
                    aria-label={t($ => $.records.deleteView, { name: view.name })}
                    onClick={() => {
                      deleteView(view)
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

const createViewQuery = ({ name, search }: View) =>
  `?${new URLSearchParams({ view: name }).toString()}&${search}`

/** Two views with the same result have the same search, filter, sorting and columns. */
function formatSettings(search: string | URLSearchParams) {
  const settings = new URLSearchParams(search)
  settings.delete('size')
  settings.sort()
  return settings.toString()
}
