import { useCallback, useMemo, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { Card } from '@/ui/Card'
import type { Page } from '../definePage'
import { usePages } from '../PagesContext'
import { checkAccess } from './checkAccess'
import { AccessCheckForm } from './AccessCheckForm'
import { AccessCheckResult } from './AccessCheckResult'
import css from './AccessCheckCard.module.css'
import { AllowedRolesAndPeople } from './AllowedRolesAndPeople'
import type { AccessLookup } from './useAccessLists'
import type { AccessCheckParams } from './useAccessCheckParams'
import type { PeopleResult, Person } from './usePeople'

type Props = {
  checkParams: AccessCheckParams
  roles: readonly string[]
  /** Undefined if no person is chosen, or if the person is not known. */
  checkedRoles: readonly string[] | undefined
  people: PeopleResult
  person: Person | undefined
  paths: readonly string[]
  getAccess: AccessLookup
  resultRef: RefObject<HTMLDivElement | null>
}

export function AccessCheckCard({
  checkParams,
  roles,
  checkedRoles,
  people,
  person,
  paths,
  getAccess,
  resultRef,
}: Props) {
  const { t } = useTranslation()
  const pages = usePages()
  const { path, setCheckParams } = checkParams

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

  return (
    <Card title={t($ => $.accessPage.check)}>
      <AccessCheckForm checkParams={checkParams} roles={roles} people={people} paths={options} />
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
        <AllowedRolesAndPeople
          roles={rolesThatOpen}
          people={people}
          mayOpen={mayPersonOpen}
          onChoose={chosen => {
            setCheckParams({ subject: chosen })
          }}
        />
      )}
    </Card>
  )
}

/**
 * Returns a function that decides whether a set of roles may open the path. The function caches its
 * results, because many people have the same roles.
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
