import { UserPlus } from 'lucide'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { useMayOpen } from '@/guard/useAccess'
import listCss from '@/resource/List.module.css'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { Heading } from '@/ui/Heading'
import { Icon } from '@/ui/Icon'
import { SkeletonShape, Skeleton } from '@/ui/Skeleton'
import { LoadError } from '@/support/LoadError'
import { usePageTitle } from '@/guard/pages'
import { useUsers } from '../usersApi'
import { mayCreateUsers, NEW_USER_PATH } from './newUser'
import { UsersDirectory } from './UsersDirectory'
import css from './UsersPage.module.css'

export default function UsersPage() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const mayOpen = useMayOpen()
  const result = useUsers()

  return (
    <>
      <div className={listCss.header} data-keep-clear>
        <Heading>{usePageTitle()}</Heading>
        {mayCreateUsers(mayOpen) && (
          <Button variant="primary" onClick={() => void navigate(NEW_USER_PATH)}>
            <Icon icon={UserPlus} size={16} />
            {t($ => $.person.new)}
          </Button>
        )}
      </div>
      {result.status === 'loading' && <UsersSkeleton />}
      {result.status === 'failed' && (
        <LoadError
          title={t($ => $.person.failed)}
          error={result.error}
          isRetrying={result.isRetrying}
          onRetry={result.retry}
        />
      )}
      {result.status === 'ready' && <UsersDirectory users={result.users} />}
    </>
  )
}

const SKELETON_ROW_WIDTHS = ['78%', '82%', '68%', '90%', '74%', '86%', '64%']

/** Must have the size of `UsersDirectory`. */
function UsersSkeleton() {
  const { t } = useTranslation()
  return (
    <Skeleton label={t($ => $.app.loading)}>
      <div className={listCss.toolbar}>
        <SkeletonShape height="var(--height-control)" />
        <SkeletonShape width="140px" height="var(--height-control)" />
        <div className={listCss.buttons}>
          <SkeletonShape width="148px" height="var(--height-control)" />
        </div>
      </div>
      <div className={listCss.status}>
        <SkeletonShape width="8ch" />
      </div>
      <Card flush>
        <div className={css.rowShapes}>
          {SKELETON_ROW_WIDTHS.map(width => (
            <div key={width}>
              <SkeletonShape width={width} />
            </div>
          ))}
        </div>
      </Card>
    </Skeleton>
  )
}
