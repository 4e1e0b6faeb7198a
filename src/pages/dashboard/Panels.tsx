import { useTranslation } from 'react-i18next'
import { useAccess } from '@/guard/useAccess'
import { useFormat } from '@/language/useFormat'
import { UserRow } from '@/people/UserRow'
import { UserTable } from '@/people/UserTable'
import type { User } from '@/people/usersApi'
import { Card } from '@/ui/Card'
import { ByRole } from './ByRole'
import { lastToSignIn, usersByRole } from './counts'
import css from './Panels.module.css'
import { SignIns } from './SignIns'

/** How many of the last to sign in are shown. */
const MOST = 5

type Props = { users: readonly User[]; now: number }

/** What the list of users tells about the last days. */
export function Panels({ users, now }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const access = useAccess()
  const recent = lastToSignIn(users, MOST)

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
          <UserTable
            aria-label={t($ => $.dashboard.recent)}
            head={column => t($ => $.users[column])}
          >
            {recent.map(user => (
              <UserRow
                key={user.id}
                user={user}
                mayOpen={path => access.status === 'known' && access.match(path) !== null}
                lastSignIn={format.relative(user.lastSignInAt ?? now, now)}
              />
            ))}
          </UserTable>
        )}
      </Card>
    </>
  )
}
