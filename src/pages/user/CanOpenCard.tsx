import { Check, Minus } from 'lucide'
import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { accessFromList, type Access } from '@/guard/access'
import { ACCESS_PAGE_PATH, accessApi } from '@/guard/accessApi'
import { decideByList } from '@/guard/decide'
import { describeDecision } from '@/guard/describeDecision'
import { useMayOpen } from '@/guard/useAccess'
import { useIsCallerOnly } from '../useIsCallerOnly'
import { getRoleName } from '@/lib/roles'
import { selectIdentity } from '@/session/sessionSlice'
import { getUserKey } from '@/session/token'
import { Card } from '@/ui/Card'
import { DescriptionList } from '@/ui/DescriptionList'
import { Icon } from '@/ui/Icon'
import { SkeletonShape } from '@/ui/Skeleton'
import { getPageTitle, usePages } from '@/guard/pages'
import type { User } from '../usersApi'
import css from './UserPage.module.css'

type Props = { user: User }

/**
 * Shows which pages of the menu a user can open, and why. It keeps its place while it loads, and is
 * absent if this can't be known.
 */
export function CanOpenCard({ user }: Props) {
  const viewer = useSelector(selectIdentity)
  const mayOpen = useMayOpen()
  if (!viewer || !mayOpen(ACCESS_PAGE_PATH)) return null
  return <CanOpenList user={user} viewer={getUserKey(viewer.user)} />
}

function CanOpenList({ user, viewer }: Props & { viewer: string }) {
  const { t, i18n } = useTranslation()
  const pages = usePages().filter(({ path }) => !path.includes(':'))
  const isCallerOnly = useIsCallerOnly(viewer)
  const roles = user.roles.map(getRoleName)
  const { currentData, isError } = accessApi.endpoints.getAllowedPages.useQuery(
    { user: viewer, roles, isOptional: true },
    { skip: roles.length === 0 },
  )
  const entries = roles.length === 0 ? [] : currentData
  if (isCallerOnly || isError) return null
  const isKnown = isCallerOnly === false && entries
  const access: Access = isKnown ? accessFromList(entries) : { status: 'pending' }

  return (
    <Card title={t($ => $.user.canOpen)}>
      <DescriptionList
        emptyText={t($ => $.person.none)}
        items={pages.map(page => {
          const { path } = page
          const term = getPageTitle(page, i18n.language)
          const decision = decideByList(path, roles, access)
          if (decision.verdict === 'pending') return { term, value: <SkeletonShape /> }
          const matched = decision.verdict === 'allowed' ? decision.matched : null
          const text = describeDecision({ ...decision, path, roles, matched }, t)
          return {
            term,
            value: (
              <span className={css.flag} data-yes={matched !== null}>
                <Icon icon={matched === null ? Minus : Check} size={16} />
                <span>{text}</span>
              </span>
            ),
          }
        })}
      />
    </Card>
  )
}
