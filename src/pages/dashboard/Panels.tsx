import { useTranslation } from 'react-i18next'
import { Card } from '@/ui/Card'
import type { User } from '@/users/usersApi'
import { useCellContext, UserRow, UserTable } from '@/users/UserTable'
import { ByRole } from './ByRole'
import { lastToSignIn, usersByRole } from './counts'
import css from './Panels.module.css'
import { SignIns } from './SignIns'

const MAX_RECENT = 5

type Props = { users: readonly User[]; now: number }

/** What the list of users tells about the last days. */
export function Panels({ users, now }: Props) {
  const { t } = useTranslation()
  const context = useCellContext(now)
  const recent = lastToSignIn(users, MAX_RECENT)

  return (
    <>
      <div className={css.row}>
        <SignIns users={users} now={now} />
        <Card title={t($ => $.dashboard.byRole)}>
          <ByRole counts={usersByRole(users)} />
        </Card>
      </div>
      <Card title={t($ => $.dashboard.recent)} flush>
        {recent.length === 0 ? (
          <p className={css.empty}>{t($ => $.dashboard.nobody)}</p>
        ) : (
          <UserTable aria-label={t($ => $.dashboard.recent)}>
            {recent.map(user => (
              <UserRow key={user.id} user={user} context={context} />
            ))}
          </UserTable>
        )}
      </Card>
    </>
  )
}
