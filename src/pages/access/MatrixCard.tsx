import { Check, CircleHelp, Download, Minus } from 'lucide'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { decideByList } from '@/guard/decide'
import { getLocale } from '@/language/language'
import { foldText } from '@/lib/foldText'
import { saveFile } from '@/lib/saveFile'
import { importWithRetry } from '@/loading/importWithRetry'
import { useIsUserSignedIn } from '@/session/useIsUserSignedIn'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { DataTable, type DataColumn } from '@/ui/DataTable'
import { FilterStatus } from '@/ui/FilterStatus'
import { Icon } from '@/ui/Icon'
import { Pagination } from '@/ui/Pagination'
import { RoleBadge } from '@/ui/RoleBadge'
import { SearchField } from '@/ui/SearchField'
import { VisuallyHidden } from '@/ui/VisuallyHidden'
import { getPageTitle } from '../definePage'
import { usePages } from '../PagesContext'
import { readPage, useListParams } from '../useListParams'
import { usePageTitle } from '../usePageTitle'
import css from './AccessPage.module.css'
import type { CheckSubject } from './useAccessCheckParams'
import type { AccessLookup } from './useAccessLists'
import type { AccessOverview } from './useAccessOverview'

type Props = {
  overview: AccessOverview
  /** The selected cell. Without a role, the whole row is selected. */
  current: { readonly path: string; readonly role: string | undefined }
  onChoose: (change: { path: string; subject?: CheckSubject }) => void
}

/** The table of pages and roles. A click on a cell checks whether the role may open the path. */
export function MatrixCard({ overview, current, onChoose }: Props) {
  const { t, i18n } = useTranslation()
  const pageTitle = usePageTitle()
  const { paths, roles, ownRoles, getAccess } = overview
  const pages = usePages()
  const isUserSignedIn = useIsUserSignedIn()
  const list = useListParams({ defaultSort: '' })
  const { size, searchText } = list
  const searchField = useRef<HTMLInputElement>(null)

  const getTitle = (path: string) => {
    const found = pages.find(each => each.path === path)
    return found ? getPageTitle(found, i18n.language) : ''
  }
  const search = foldText(searchText.trim())
  const found = paths.filter(path => foldText(`${path}\n${getTitle(path)}`).includes(search))
  const { page, rows } = readPage(found, list)
  const texts = {
    allowed: t($ => $.accessPage.allowed),
    refused: t($ => $.accessPage.refused),
    unknown: t($ => $.accessPage.unknown),
  }

  const clearSearch = () => {
    list.setSearchText('')
    // The clicked button disappears, so the focus must move.
    searchField.current?.focus()
  }
  const downloadCsv = async () => {
    const { formatCsv } = await importWithRetry(
      () => import(/* webpackChunkName: "csv" */ '@/lib/csv'),
    )
    if (!isUserSignedIn()) return
    const header = [t($ => $.accessPage.page), ...roles]
    const cells = found.map(path => [
      path,
      ...roles.map(role => texts[getOutcome(path, role, getAccess)]),
    ])
    saveFile(formatCsv([header, ...cells], getLocale(i18n.language)), 'access', 'csv')
  }

  const pathColumn: DataColumn<string> = {
    id: 'path',
    label: t($ => $.accessPage.page),
    isRowHeader: true,
    render: path => (
      <Button
        variant="bare"
        aria-pressed={path === current.path && current.role === undefined}
        onClick={() => {
          onChoose({ path })
        }}
      >
        <code>{path}</code> <span>{getTitle(path)}</span>
      </Button>
    ),
  }
  const roleColumns = roles.map((role): DataColumn<string> => ({
    id: role,
    label: role,
    header: (
      <>
        <RoleBadge role={role} />{' '}
        {ownRoles.includes(role) && <span>{t($ => $.accessPage.yours)}</span>}
      </>
    ),
    render: path => {
      const outcome = getOutcome(path, role, getAccess)
      return (
        <Button
          variant="bare"
          aria-pressed={path === current.path && role === current.role}
          title={texts[outcome]}
          onClick={() => {
            onChoose({ path, subject: { kind: 'roles', roles: [role] } })
          }}
        >
          <span className={css.mark} data-outcome={outcome}>
            <Icon icon={OUTCOME_ICONS[outcome]} size={16} />
          </span>
          <VisuallyHidden as="span">{texts[outcome]}</VisuallyHidden>
        </Button>
      )
    },
  }))

  return (
    <>
      <Card
        title={t($ => $.accessPage.matrix)}
        flush
        aside={
          <div className={css.tools}>
            <SearchField
              label={t($ => $.accessPage.searchPages)}
              value={searchText}
              ref={searchField}
              onChange={list.setSearchText}
            />
            <Button disabled={found.length === 0} onClick={() => void downloadCsv()}>
              <Icon icon={Download} size={16} />
              {t($ => $.list.csv)}
            </Button>
          </div>
        }
      >
        <div className={css.status}>
          <FilterStatus onClear={search === '' ? null : clearSearch}>
            {t($ => $.accessPage.found, { count: found.length, total: paths.length })}
          </FilterStatus>
        </div>
        <div className={css.matrix}>
          <DataTable
            label={pageTitle}
            columns={[pathColumn, ...roleColumns]}
            rows={rows}
            getKey={path => path}
          />
        </div>
      </Card>
      <Pagination
        page={page}
        size={size}
        total={found.length}
        onPageChange={list.setPage}
        onSizeChange={list.setSize}
      />
    </>
  )
}

const OUTCOME_ICONS = { allowed: Check, refused: Minus, unknown: CircleHelp }

/** Whether a role may open a path. It is not known without the list of the role. */
function getOutcome(path: string, role: string, getAccess: AccessLookup) {
  const { verdict } = decideByList(path, [role], getAccess([role]))
  if (verdict === 'allowed') return 'allowed'
  return verdict === 'forbidden' ? 'refused' : 'unknown'
}
