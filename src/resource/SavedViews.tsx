import { Bookmark, X } from 'lucide'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router-dom'
import { LoadError } from '@/support/LoadError'
import { copyWithSearchParams } from './searchParams'
import { Button } from '@/ui/Button'
import { Field } from '@/ui/Field'
import { Icon } from '@/ui/Icon'
import { PopoverButton } from '@/ui/PopoverButton'
import { Tooltip } from '@/ui/Tooltip'
import css from './List.module.css'
import type { SavedView } from './savedView'
import { useSavedViews } from './useSavedViews'

const MAX_VIEW_NAME_LENGTH = 60

/** A view is a link: its name, search, filter, sorting and columns are in the URL. */
export function SavedViews({ columnIds }: { columnIds: string }) {
  const { t } = useTranslation()
  const [params, setParams] = useSearchParams()
  const { views, setViews, failure } = useSavedViews()
  const settings = copyWithSearchParams(params, { columns: columnIds })
  const savedView = views?.find(({ query }) => formatSettings(query) === formatSettings(settings))
  const activeName = params.get('view') ?? savedView?.name ?? ''
  const label =
    activeName === '' ? t($ => $.records.views) : t($ => $.records.activeView, { name: activeName })
  const listOthers = (name: string) => (views ?? []).filter(view => view.name !== name)

  /** Replaces a view of the same name. Returns false if the form contains no name. */
  const saveView = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const text = new FormData(event.currentTarget).get('viewName')
    const name = typeof text === 'string' ? text.trim() : ''
    if (name === '') return false
    const view = { name, query: settings.toString() }
    setViews([...listOthers(name), view])
    setParams(createViewQuery(view), { replace: true })
    return true
  }
  const deleteView = ({ name }: SavedView) => {
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
          {failure && <LoadError {...failure} />}
          {!views && !failure && <p>{t($ => $.app.loading)}</p>}
          {views && views.length > 0 && (
            <ul>
              {views.map(view => (
                <li key={view.name}>
                  <Link to={{ search: createViewQuery(view) }} onClick={close}>
                    {view.name}
                  </Link>
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
          {views && (
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
          )}
        </div>
      )}
    </PopoverButton>
  )
}

function createViewQuery({ name, query }: SavedView) {
  const settings = new URLSearchParams(query)
  settings.delete('view')
  return `?${new URLSearchParams([['view', name], ...settings]).toString()}`
}

/** Two views with the same result have the same search, filter, sorting and columns. */
function formatSettings(query: string | URLSearchParams) {
  const settings = new URLSearchParams(query)
  settings.delete('size')
  settings.sort()
  return settings.toString()
}
