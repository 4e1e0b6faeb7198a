import { useTranslation } from 'react-i18next'
import { useFormat } from '@/language/useFormat'
import { Button } from '@/ui/Button'
import css from './AccessAdmin.module.css'
import type { Roles } from '../rolesApi'
import { useDescribeRoleChange } from './useDescribeRoleChange'
import type { Person } from './useAccessOverview'
import type { StagedChanges } from './useStagedChanges'

const MAX_NAMES = 10

type Props = {
  role: string
  path: string
  isAllowed: boolean
  roles: Roles
  /** Null if they are not known. */
  people: readonly Person[] | null
  staged: StagedChanges
}

/** Adds a page to a role, or removes it, with the next save. Says who gains or loses the page. */
export function RoleChangePanel({ role, path, isAllowed, roles, people, staged }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const describe = useDescribeRoleChange(roles, people)
  const change = { role, path, isAdded: !isAllowed }
  const described = describe(change)
  if (!described) return null
  const names = described.affected.map(({ name }) => name)
  const shownNames = names.length > MAX_NAMES ? [...names.slice(0, MAX_NAMES), '…'] : names
  const isStaged = staged.has(change)
  return (
    <section className={css.change} aria-label={t($ => $.accessAdmin.change)}>
      {names.length > 0 && <p className={css.secondary}>{format.list(shownNames)}</p>}
      {isStaged && <p role="status">{t($ => $.accessAdmin.staged)}</p>}
      <Button
        isDestructive={isAllowed && !isStaged}
        onClick={() => {
          staged.toggle(change)
        }}
      >
        {isStaged ? t($ => $.accessAdmin.unstage) : described.text}
      </Button>
    </section>
  )
}
