import { Bookmark, X } from 'lucide'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '@/ui/Button'
import { Field } from '@/ui/Field'
import { Icon } from '@/ui/Icon'
import { PopoverButton } from '@/ui/PopoverButton'
import css from './SavedViews.module.css'
import toolbar from './UsersDirectory.module.css'
import { useSavedViews } from './useSavedViews'

const MAX_VIEW_NAME_LENGTH = 60

type Props = { columnIds: string }

/** A view is a search, a filter, a sorting and columns of the table. */
export function SavedViews({ columnIds }: Props) {
  const { t } = useTranslation()
  const { views, save, open, remove } = useSavedViews(columnIds)
  const label = t($ => $.manageUsers.views)

  /** Returns false if the form contains no name. */
  const saveView = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const name = new FormData(event.currentTarget).get('viewName')
    if (typeof name !== 'string' || name.trim() === '') return false
    save(name.trim())
    return true
  }

  return (
    <PopoverButton
      label={label}
      buttonContent={
        <>
          <Icon icon={Bookmark} size={16} />
          <span className={toolbar.buttonLabel}>{label}</span>
        </>
      }
    >
      {close => (
        <div className={css.content}>
          {views.length > 0 && (
            <ul>
              {views.map(view => (
                <li key={view.name}>
                  <Button
                    variant="bare"
                    onClick={() => {
                      open(view)
                      close()
                    }}
                  >
                    {view.name}
                  </Button>
                  <Button
                    variant="bare"
                    aria-label={t($ => $.manageUsers.deleteView, { name: view.name })}
                    title={t($ => $.manageUsers.deleteView, { name: view.name })}
                    onClick={() => {
                      remove(view)
                    }}
                  >
                    <Icon icon={X} size={16} />
                  </Button>
                </li>
              ))}
            </ul>
          )}
          <form
            className={css.form}
            onSubmit={event => {
              if (saveView(event)) close()
            }}
          >
            <Field
              name="viewName"
              label={t($ => $.manageUsers.viewName)}
              hint={t($ => $.manageUsers.viewsHint)}
              maxLength={MAX_VIEW_NAME_LENGTH}
              autoComplete="off"
            />
            <Button type="submit">{t($ => $.manageUsers.saveView)}</Button>
          </form>
        </div>
      )}
    </PopoverButton>
  )
}
