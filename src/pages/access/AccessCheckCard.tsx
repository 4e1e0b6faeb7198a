import { useCallback, useMemo, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { isSameList } from '@/lib/isSameList'
import { Card } from '@/ui/Card'
import type { Page } from '../definePage'
import { usePages } from '../PagesContext'
import { checkAccess } from './checkAccess'
import { AccessCheckForm } from './AccessCheckForm'
import { AccessCheckResult } from './AccessCheckResult'
import css from './AccessCheckCard.module.css'
import { AccessHolders } from './AccessHolders'
import { PreviewButton } from './PreviewButton'
import type { AccessLookup } from './useAccessLists'
import type { AccessCheckQuery } from './useAccessCheckQuery'
import type { People, Person } from './usePeople'

type Props = {
  query: AccessCheckQuery
  roles: readonly string[]
  ownRoles: readonly string[]
  /** The roles to check. Undefined if the chosen person is not known. */
  checkedRoles: readonly string[] | undefined
  people: People
  person: Person | undefined
  paths: readonly string[]
  getAccess: AccessLookup
  resultRef: RefObject<HTMLDivElement | null>
}

/** The form of an access check, its result, and who else may open the page. */
export function AccessCheckCard({ query, people, person, paths, resultRef, ...question }: Props) {
  const { t } = useTranslation()
  const pages = usePages()
  const { roles, ownRoles, checkedRoles, getAccess } = question
  const { path, setQuery } = query

  const mayOpen = useMemo(
    () => createMayOpenPredicate(path, getAccess, pages),
    [path, getAccess, pages],
  )
  const rolesThatOpen = useMemo(
    () => (path === '' ? [] : roles.filter(role => mayOpen([role]))),
    [path, roles, mayOpen],
  )
  const mayPersonOpen = useCallback((each: Person) => mayOpen(each.roles), [mayOpen])
  const options = useMemo(
    () =>
      paths.map(value => {
        const title = pages.find(page => page.path === value)?.title(t)
        return { value, label: value, ...(title !== undefined && { detail: title }) }
      }),
    [paths, pages, t],
  )
  const isAsked =
    path !== '' && checkedRoles !== undefined && (person !== undefined || checkedRoles.length > 0)
  const record = isAsked
    ? checkAccess(path, { roles: checkedRoles, access: getAccess(checkedRoles), pages })
    : null

  // A preview needs the list of these roles. The server sends it only to users who may see it.
  const mayPreview =
    checkedRoles !== undefined &&
    checkedRoles.length > 0 &&
    !isSameList(checkedRoles, ownRoles) &&
    getAccess(checkedRoles).status === 'known'

  return (
    <Card title={t($ => $.accessPage.check)}>
      <AccessCheckForm query={query} roles={roles} people={people} paths={options} />
      {mayPreview && <PreviewButton roles={checkedRoles} />}
      {record && (
        <AccessCheckResult
          ref={resultRef}
          record={record}
          person={person?.name}
          rolesThatOpen={rolesThatOpen}
        />
      )}
      {!record && (
        <p className={css.hint} role="status">
          {isAsked ? t($ => $.accessPage.pending) : t($ => $.accessPage.start)}
        </p>
      )}
      {path !== '' && (
        <AccessHolders
          roles={rolesThatOpen}
          people={people}
          mayOpen={mayPersonOpen}
          onChoose={chosen => {
            setQuery({ subject: chosen })
          }}
        />
      )}
    </Card>
  )
}

/**
 * Creates a function that returns whether a set of roles may open the path. It keeps its results,
 * because many people have the same roles.
 */
function createMayOpenPredicate(path: string, getAccess: AccessLookup, pages: readonly Page[]) {
  const results = new Map<string, boolean>()
  return (roles: readonly string[]): boolean => {
    const key = JSON.stringify(roles)
    const known = results.get(key)
    if (known !== undefined) return known
    const record = checkAccess(path, { roles, access: getAccess(roles), pages })
    const isAllowed = record?.verdict === 'allowed'
    results.set(key, isAllowed)
    return isAllowed
  }
}
