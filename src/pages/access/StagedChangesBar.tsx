import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { useFailure } from '@/forms/useFailure'
import { describeRoles } from '@/lib/roles'
import { selectIdentity } from '@/session/sessionSlice'
import { useShowToast } from '@/toasts/useShowToast'
import { Button } from '@/ui/Button'
import { ConfirmDialog } from '@/ui/ConfirmDialog'
import { Notice } from '@/ui/Notice'
import css from './AccessAdmin.module.css'
import { ACCESS_PAGE_PATH } from '@/guard/accessApi'
import type { Roles } from '../rolesApi'
import { findLockOut } from './roleChanges'
import type { Person } from './useAccessOverview'
import { useDescribeRoleChange } from './useDescribeRoleChange'
import { useRoleChange, type RoleChange } from './useRoleChange'
import type { StagedChanges } from './useStagedChanges'

type Props = {
  staged: StagedChanges
  roles: Roles
  /** Null if they are not known. */
  people: readonly Person[] | null
}

/** Saves all changes of roles at once, after one question that names their consequences. */
export function StagedChangesBar({ staged, roles, people }: Props) {
  const { t } = useTranslation()
  const showToast = useShowToast()
  const describe = useDescribeRoleChange(roles, people)
  const ownRoles = useSelector(selectIdentity)?.roles ?? []
  const { applyAll, undoAll, isApplying, getText } = useRoleChange()
  const { failure, clear, report } = useFailure<string>()
  const [isAsking, setAsking] = useState(false)

  const described = staged.changes.flatMap(change => {
    const description = describe(change)
    return description ? { ...change, ...description } : []
  })
  const changes = [...new Set(described.map(({ role }) => role))].map((role): RoleChange => {
    const own = described.filter(change => change.role === role)
    return {
      role,
      added: own.filter(({ isAdded }) => isAdded).map(({ entry }) => entry),
      removed: own.filter(({ isAdded }) => !isAdded).map(({ entry }) => entry),
    }
  })
  if (changes.length === 0) return null

  const names = describeRoles(
    changes.map(({ role }) => role),
    t,
  )
  const lockOut = findLockOut(roles.roles, changes, ownRoles)
  const save = async () => {
    clear()
    const error = await applyAll(roles, changes)
    if (error) {
      const text = getText(error)
      report(text, [t($ => $.errors.notSaved, { name: names }), text])
      return
    }
    setAsking(false)
    staged.clear()
    showToast(
      t($ => $.accessAdmin.applied, { role: names, count: changes.length }),
      {
        action: { label: t($ => $.action.undo), run: () => void undoAll(changes) },
      },
    )
  }
  return (
    <section className={css.bar} aria-label={t($ => $.accessAdmin.unsaved)}>
      <p>{t($ => $.accessAdmin.stagedCount, { count: described.length })}</p>
      <Button onClick={staged.clear}>{t($ => $.leaving.discard)}</Button>
      <Button
        variant="primary"
        onClick={() => {
          clear()
          setAsking(true)
        }}
      >
        {t($ => $.accessAdmin.save)}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t($ => $.accessAdmin.saveTitle)}
          confirm={t($ => $.accessAdmin.save)}
          cancel={t($ => $.actions.cancel)}
          isDestructive={lockOut !== null}
          busy={isApplying}
          onConfirm={() => void save()}
          onClose={() => {
            setAsking(false)
          }}
        >
          {failure !== null && <Notice tone="bad">{failure}</Notice>}
          <ul className={css.list}>
            {described.map(({ text }) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
          {lockOut !== null && (
            <Notice tone="warning">
              {lockOut === 'lockAll'
                ? t($ => $.action.lockAll, { entry: ACCESS_PAGE_PATH })
                : t($ => $.accessAdmin.lockSelf, { entry: ACCESS_PAGE_PATH })}
            </Notice>
          )}
        </ConfirmDialog>
      )}
    </section>
  )
}
