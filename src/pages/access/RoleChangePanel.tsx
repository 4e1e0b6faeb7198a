import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { ACCESS_PAGE_PATH } from '@/guard/accessApi'
import { suggestEntry } from '@/guard/describeNeededChanges'
import { useFailure } from '@/forms/useFailure'
import { useFormat } from '@/language/useFormat'
import { selectIdentity } from '@/session/sessionSlice'
import { useShowToast } from '@/toasts/useShowToast'
import { Button } from '@/ui/Button'
import { ConfirmDialog } from '@/ui/ConfirmDialog'
import { Notice } from '@/ui/Notice'
import { usePages } from '@/guard/pages'
import css from './AccessAdmin.module.css'
import { findAffectedPeople, mayOpenWithRoles, removeRoleEntry } from './roleChanges'
import type { Roles } from '../rolesApi'
import type { Person } from './useAccessOverview'
import { useRoleChange, type RoleChange } from './useRoleChange'

const MAX_NAMES = 10

type Props = {
  role: string
  path: string
  /** The entry that allows the path. Null if the role may not open it. */
  matched: string | null
  roles: Roles
  /** Null if they are not known. */
  people: readonly Person[] | null
}

/** Adds a page to a role, or removes it. First says who gains or loses the page. */
export function RoleChangePanel({ role, path, matched, roles, people }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const showToast = useShowToast()
  const pagePaths = usePages().map(page => page.path)
  const ownRoles = useSelector(selectIdentity)?.roles ?? []
  const { apply, undo, reportUndo, isApplying, getText } = useRoleChange()
  const { failure, clear, report } = useFailure<string>()
  const [isAsking, setAsking] = useState(false)
  const roleBefore = roles.roles.find(({ name }) => name === role)
  if (!roleBefore) return null

  const entry = matched ?? suggestEntry(path, pagePaths)
  const change: RoleChange = {
    role,
    added: matched === null ? [entry] : [],
    removed: matched === null ? [] : [entry],
  }
  const affected = findAffectedPeople(path, { role, entry }, roles.roles, people)
  const count = affected?.length ?? roleBefore.people
  const names = affected?.slice(0, MAX_NAMES).map(({ name }) => name) ?? []
  const lockOut = matched === null ? null : findLockOut(role, entry, roles, ownRoles)

  const save = async () => {
    setAsking(false)
    clear()
    const error = await apply(roles, change)
    if (error) {
      const text = getText(error)
      report(text, [t($ => $.errors.notSaved, { name: role }), text])
      return
    }
    showToast(
      t($ => $.accessAdmin.applied, { role }),
      {
        action: { label: t($ => $.action.undo), run: () => void undoChange() },
      },
    )
  }
  const undoChange = async () => {
    reportUndo(await undo(change))
  }
  return (
    <section className={css.change} aria-label={t($ => $.accessAdmin.change)}>
      {failure !== null && <Notice tone="bad">{failure}</Notice>}
      <p>
        {matched === null
          ? t($ => $.accessAdmin.addEntry, { entry, role, count })
          : t($ => $.accessAdmin.removeEntry, { entry, role, count })}
      </p>
      {names.length > 0 && (
        <p className={css.secondary}>
          {format.list(count > names.length ? [...names, '…'] : names)}
        </p>
      )}
      <Button
        busy={isApplying}
        isDestructive={matched !== null}
        onClick={() => {
          if (isApplying) return
          if (lockOut === null) void save()
          else setAsking(true)
        }}
      >
        {t($ => $.accessAdmin.apply)}
      </Button>
      {isAsking && lockOut !== null && (
        <ConfirmDialog
          title={t($ => $.accessAdmin.lockTitle, { entry, role })}
          confirm={t($ => $.accessAdmin.apply)}
          cancel={t($ => $.actions.cancel)}
          isDestructive
          busy={isApplying}
          onConfirm={() => void save()}
          onClose={() => {
            setAsking(false)
          }}
        >
          <Notice tone="warning">
            {lockOut === 'lockAll'
              ? t($ => $.action.lockAll, { entry })
              : t($ => $.accessAdmin.lockSelf, { entry })}
          </Notice>
        </ConfirmDialog>
      )}
    </section>
  )
}

/** Whether a removed entry takes the access page from everybody or from the current user. */
function findLockOut(
  role: string,
  entry: string,
  { roles }: Roles,
  ownRoles: readonly string[],
): 'lockAll' | 'lockSelf' | null {
  const after = removeRoleEntry(roles, role, entry)
  const everyRole = after.filter(({ people }) => people > 0).map(({ name }) => name)
  if (!mayOpenWithRoles(ACCESS_PAGE_PATH, ownRoles, roles)) return null
  if (!mayOpenWithRoles(ACCESS_PAGE_PATH, everyRole, after)) return 'lockAll'
  return mayOpenWithRoles(ACCESS_PAGE_PATH, ownRoles, after) ? null : 'lockSelf'
}
