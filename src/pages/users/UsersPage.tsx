import { UserPlus } from 'lucide'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { useMayOpen } from '@/guard/useAccess'
import { addManageUsersTexts } from '@/language/addManageUsersTexts'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { Heading } from '@/ui/Heading'
import { Icon } from '@/ui/Icon'
import { SkeletonShape, Skeleton } from '@/ui/Skeleton'
import { canEditUsers, getUserPath, NEW_USER_ID } from '@/users/usersApi'
import { UsersError } from '@/users/UsersError'
import { useUsers } from '@/users/useUsers'
import { UsersDirectory } from './UsersDirectory'
import css from './UsersDirectory.module.css'

export default function UsersPage() {
  const { t, i18n } = useTranslation()
  // In the first render, because it needs them.
  useState(() => {
    addManageUsersTexts(i18n)
  })
  const navigate = useNavigate()
  const mayOpen = useMayOpen()
  const result = useUsers()
  const newUserPath = getUserPath({ id: NEW_USER_ID })

  return (
    <>
      <div className={css.header}>
        <Heading>{t($ => $.users.title)}</Heading>
        {canEditUsers() && mayOpen(newUserPath) && (
          <Button variant="primary" onClick={() => void navigate(newUserPath)}>
            <Icon of={UserPlus} size={16} />
            {t($ => $.manageUsers.new)}
          </Button>
        )}
      </div>
      {result.status === 'loading' && <UsersSkeleton />}
      {result.status === 'failed' && <UsersError result={result} />}
      {result.status === 'ready' && <UsersDirectory users={result.users} />}
    </>
  )
}

const SKELETON_ROW_WIDTHS = ['82%', '68%', '90%', '74%', '86%', '64%']

function UsersSkeleton() {
  const { t } = useTranslation()
  return (
    <Skeleton label={t($ => $.app.loading)}>
      <div className={css.toolbar}>
        <SkeletonShape width="min(360px, 100%)" height="40px" />
      </div>
      <Card>
        {SKELETON_ROW_WIDTHS.map(width => (
          <SkeletonShape key={width} width={width} height="28px" />
        ))}
      </Card>
    </Skeleton>
  )
}
