import { Download } from 'lucide'
import { useCallback, useDeferredValue, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { decideByList } from '@/guard/decide'
import { saveFile } from '@/lib/saveFile'
import { importWithRetry } from '@/loading/importWithRetry'
import { useIsUserSignedIn } from '@/session/useIsUserSignedIn'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { FilterStatus } from '@/ui/FilterStatus'
import { Icon } from '@/ui/Icon'
import { SearchField } from '@/ui/SearchField'
import { usePages } from '../PagesContext'
import { useSearchText } from '../searchParams'
import css from './MatrixCard.module.css'
import { MatrixTable } from './MatrixTable'
import tableCss from './MatrixTable.module.css'
import type { AccessLookup } from './useAccessLists'

type Props = {
  paths: readonly string[]
  roles: readonly string[]
  ownRoles: readonly string[]
  getAccess: AccessLookup
  current: { readonly path: string; readonly role: string | undefined }
  onChoose: (path: string, role?: string) => void
}

/** The table of pages and roles, with a search and a CSV download. */
export function MatrixCard({ paths, roles, ownRoles, getAccess, current, onChoose }: Props) {
  const { t } = useTranslation()
  const pages = usePages()
  const isUserSignedIn = useIsUserSignedIn()
  const [text, setText] = useSearchText()
  const search = useDeferredValue(text.trim().toLowerCase())
  const searchField = useRef<HTMLInputElement>(null)

  const getTitle = useCallback(
    (path: string) => pages.find(page => page.path === path)?.title(t),
    [pages, t],
  )
  const isAllowed = useCallback(
    (path: string, role: string) => {
      const { verdict } = decideByList(path, [role], getAccess([role]))
      return verdict === 'allowed' ? true : verdict === 'forbidden' ? false : null
    },
    [getAccess],
  )
  const found = useMemo(
    () =>
      search === ''
        ? paths
        : paths.filter(path => `${path}\n${getTitle(path) ?? ''}`.toLowerCase().includes(search)),
    [paths, search, getTitle],
  )

  const clearSearch = () => {
    setText('')
    // The clicked button disappears, so the focus must move.
    searchField.current?.focus()
  }
  const downloadCsv = async () => {
    const { formatCsv } = await importWithRetry(
      () => import(/* webpackChunkName: "csv" */ '@/lib/csv'),
    )
    if (!isUserSignedIn()) return
    const toText = (path: string, role: string) => {
      const allowed = isAllowed(path, role)
      if (allowed === null) return t($ => $.accessPage.unknown)
      return allowed ? t($ => $.accessPage.allowed) : t($ => $.accessPage.refused)
    }
    const rows = found.map(path => [path, ...roles.map(role => toText(path, role))])
    const date = new Date().toISOString().slice(0, 10)
    saveFile(
      formatCsv([[t($ => $.accessPage.page), ...roles], ...rows]),
      `access-${date}.csv`,
      'text/csv',
    )
  }

  return (
    <Card
      title={t($ => $.accessPage.matrix)}
      flush
      aside={
        <div className={css.tools}>
          <SearchField
            label={t($ => $.accessPage.searchPages)}
            value={text}
            ref={searchField}
            onChange={setText}
          />
          <Button disabled={found.length === 0} onClick={() => void downloadCsv()}>
            <Icon icon={Download} size={16} />
            {t($ => $.users.csv)}
          </Button>
        </div>
      }
    >
      <div className={css.status}>
        <FilterStatus onClear={search !== '' && found.length > 0 ? clearSearch : null}>
          {t($ => $.accessPage.found, { count: found.length, total: paths.length })}
        </FilterStatus>
      </div>
      {found.length === 0 ? (
        <div className={tableCss.empty}>
          <p>{t($ => $.accessPage.none)}</p>
          <Button onClick={clearSearch}>{t($ => $.users.clear)}</Button>
        </div>
      ) : (
        <MatrixTable
          paths={found}
          {...{ roles, ownRoles, isAllowed, getTitle, current, onChoose }}
        />
      )}
    </Card>
  )
}
