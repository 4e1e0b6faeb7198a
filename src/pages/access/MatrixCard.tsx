import { Check, CircleHelp, Download, Minus } from 'lucide'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { decideByList } from '@/guard/decide'
import { foldText } from '@/lib/foldText'
import { describeRoles } from '@/lib/roles'
import { isSameList } from '@/lib/isSameList'
import { saveCsv } from '@/resource/saveFile'
import { importWithRetry } from '@/loading/importWithRetry'
import { useIsUserSignedIn } from '@/session/useIsUserSignedIn'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { DataTable, type DataColumn } from '@/ui/DataTable'
import { FilterStatus } from '@/ui/FilterStatus'
import { Icon } from '@/ui/Icon'
import { Pagination } from '@/ui/Pagination'
import { RoleBadges } from '@/ui/RoleBadge'
import { SearchField } from '@/ui/SearchField'
import { Tooltip } from '@/ui/Tooltip'
import { VisuallyHidden } from '@/ui/VisuallyHidden'
import { readPage, useListParams } from '@/resource/useListParams'
import { usePageTitle } from '@/guard/pages'
import css from './AccessPage.module.css'
import { usePathTitle } from '@/guard/usePathTitle'
import type { CheckSubject } from './useAccessCheckParams'
import { createRoleSetKey, type AccessLookup, type RoleSet } from './useAccessLists'
import type { AccessOverview } from './useAccessOverview'

type Props = {
  overview: AccessOverview
  /** The selected cell. Without roles, the whole row is selected. */
  current: { readonly path: string; readonly roles: RoleSet }
  onChoose: (change: { path: string; subject?: CheckSubject }) => void
}

/** The table of pages and roles. A click on a cell checks whether the role may open the path. */
export function MatrixCard({ overview, current, onChoose }: Props) {
  const { t } = useTranslation()
  const pageTitle = usePageTitle()
  const { paths, columns, ownRoles, getAccess } = overview
  const getTitle = usePathTitle()
  const isUserSignedIn = useIsUserSignedIn()
  const list = useListParams({ defaultSort: '' })
  const { size, searchText } = list
  const searchField = useRef<HTMLInputElement>(null)

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
    const header = [t($ => $.accessPage.page), ...columns.map(column => describeRoles(column, t))]
    const cells = found.map(path => [
      path,
      ...columns.map(column => texts[getOutcome(path, column, getAccess)]),
    ])
    saveCsv(formatCsv([header, ...cells]), 'access')
  }

  const pathColumn: DataColumn<string> = {
    id: 'path',
    label: t($ => $.accessPage.page),
    isRowHeader: true,
    render: path => (
      <Button
        variant="bare"
        aria-pressed={path === current.path && current.roles.length !== 1}
        onClick={() => {
          onChoose({ path })
        }}
      >
        <span>{getTitle(path)}</span> <code>{path}</code>
      </Button>
    ),
  }
  const roleColumns = columns.map((column): DataColumn<string> => {
    const isOwn = column.some(role => ownRoles.includes(role))
    return {
      id: createRoleSetKey(column),
      label: describeRoles(column, t),
      header: (
        <>
          <RoleBadges roles={column} /> {isOwn && <span>{t($ => $.accessPage.yours)}</span>}
        </>
      ),
      render: path => {
        const outcome = getOutcome(path, column, getAccess)
        return (
          <Button
            variant="bare"
            aria-pressed={path === current.path && isSameList(column, current.roles)}
            onClick={() => {
              onChoose({ path, subject: { kind: 'roles', roles: column } })
            }}
          >
            <span className={css.mark} data-outcome={outcome}>
              <Icon icon={OUTCOME_ICONS[outcome]} size={16} />
            </span>
            <VisuallyHidden as="span">{texts[outcome]}</VisuallyHidden>
            <Tooltip text={texts[outcome]} />
          </Button>
        )
      },
    }
  })

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
        sizes={list.sizes}
        total={found.length}
        onPageChange={list.setPage}
        onSizeChange={list.setSize}
      />
    </>
  )
}

const OUTCOME_ICONS = { allowed: Check, refused: Minus, unknown: CircleHelp }

/** Whether a set of roles may open a path. It is not known without the list of these roles. */
function getOutcome(path: string, roles: RoleSet, getAccess: AccessLookup) {
  const { verdict } = decideByList(path, roles, getAccess(roles))
  if (verdict === 'allowed') return 'allowed'
  return verdict === 'forbidden' ? 'refused' : 'unknown'
}
