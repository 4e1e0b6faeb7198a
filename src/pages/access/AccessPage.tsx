import { X } from 'lucide'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { getAccessFailureText } from '@/guard/accessFailureText'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { Dialog } from '@/ui/Dialog'
import { Heading } from '@/ui/Heading'
import { Icon } from '@/ui/Icon'
import { Notice } from '@/ui/Notice'
import { RetryNotice } from '@/ui/RetryNotice'
import { Skeleton, SkeletonShape } from '@/ui/Skeleton'
import { Tooltip } from '@/ui/Tooltip'
import { usePageTitle } from '@/guard/pages'
import { AccessCheckForm } from './AccessCheckForm'
import { AccessCheckResult } from './AccessCheckResult'
import css from './AccessPage.module.css'
import { AccessRequestsCard } from './AccessRequestsCard'
import { AllowedRolesAndPeople } from './AllowedRolesAndPeople'
import { ChangeLogCard } from './ChangeLogCard'
import { MatrixCard } from './MatrixCard'
import { StagedChangesBar } from './StagedChangesBar'
import { useAccessCheckParams } from './useAccessCheckParams'
import { useEditableRoles } from '../rolesApi'
import { useAccessOverview, type AccessOverview } from './useAccessOverview'
import { useStagedChanges } from './useStagedChanges'

/** If the setting is not `true`, the build leaves out the code that changes roles. */
const useRoleLists = process.env.ACCESS_ADMIN === 'true' ? useEditableRoles : () => undefined

/** Explains who may open which page. */
export default function AccessPage() {
  const { t } = useTranslation()
  const checkParams = useAccessCheckParams()
  const { path, setCheckParams } = checkParams
  const overview = useAccessOverview(checkParams)
  const { columns, isCallerOnly, checkedRoles, getAccess, record, users } = overview
  const roleLists = useRoleLists()
  const staged = useStagedChanges()
  /** Whether a click on a cell has opened the result beside the table. */
  const [isSheetOpen, setSheetOpen] = useState(false)

  const isPending = columns.some(column => getAccess(column).status === 'pending')
  // After the first load, lists are fetched in the background, without a skeleton.
  const [isFirstLoad, setFirstLoad] = useState(true)
  if (isFirstLoad && !isPending) setFirstLoad(false)

  const result = record && (
    <AccessCheckResult record={record} overview={overview} roleLists={roleLists} staged={staged} />
  )
  const stagedBar = process.env.ACCESS_ADMIN === 'true' && roleLists && (
    <StagedChangesBar
      staged={staged}
      roles={roleLists}
      people={overview.peopleStatus === 'ready' ? overview.people : null}
    />
  )
  return (
    <>
      <Heading description={t($ => $.accessPage.lead)}>{usePageTitle()}</Heading>
      {isCallerOnly && <Notice tone="warning">{t($ => $.accessPage.callerOnly)}</Notice>}
      <ListErrorNotice overview={overview} />
      {process.env.ACCESS_ADMIN === 'true' && (
        <AccessRequestsCard roles={roleLists} users={users ?? null} />
      )}
      <Card title={t($ => $.accessPage.check)}>
        <AccessCheckForm checkParams={checkParams} overview={overview} />
        {record ? (
          !isSheetOpen && result
        ) : (
          <p className={css.hint} role="status">
            {overview.isAsked ? t($ => $.accessPage.pending) : t($ => $.accessPage.start)}
          </p>
        )}
        {path !== '' && !isCallerOnly && (
          <AllowedRolesAndPeople
            overview={overview}
            onChoose={subject => {
              setCheckParams({ subject })
            }}
          />
        )}
      </Card>
      {isFirstLoad ? (
        <MatrixSkeleton />
      ) : (
        <MatrixCard
          overview={overview}
          current={{ path, roles: checkedRoles ?? [] }}
          onChoose={change => {
            setCheckParams(change)
            setSheetOpen(change.subject !== undefined)
          }}
        />
      )}
      {process.env.ACCESS_ADMIN === 'true' && <ChangeLogCard roles={roleLists} />}
      {!isSheetOpen && stagedBar}
      {isSheetOpen && result && (
        <Dialog
          label={t($ => $.accessPage.check)}
          position="end"
          onClose={() => {
            setSheetOpen(false)
          }}
        >
          <div className={css.sheet}>
            <header>
              <h2>{t($ => $.accessPage.check)}</h2>
              <Button
                variant="bare"
                aria-label={t($ => $.actions.close)}
                onClick={() => {
                  setSheetOpen(false)
                }}
              >
                <Icon icon={X} size={18} />
                <Tooltip text={t($ => $.actions.close)} />
              </Button>
            </header>
            {result}
            {stagedBar}
          </div>
        </Dialog>
      )}
    </>
  )
}

type ListErrorProps = { overview: AccessOverview }

/** Shown if at least one list could not be loaded. The button loads all lists again. */
function ListErrorNotice({ overview: { columns, getAccess, refetch } }: ListErrorProps) {
  const { t } = useTranslation()
  const [isRetrying, setRetrying] = useState(false)
  const failed = columns.map(getAccess).find(({ status }) => status === 'failed')
  if (failed?.status !== 'failed') return null

  const retry = async () => {
    setRetrying(true)
    await refetch()
    setRetrying(false)
  }
  return (
    <RetryNotice
      title={t($ => $.accessPage.failed)}
      text={getAccessFailureText(failed.reason, t)}
      action={t($ => $.actions.tryAgain)}
      busy={isRetrying}
      onRetry={() => void retry()}
    />
  )
}

const SKELETON_ROW_WIDTHS = ['84%', '72%', '78%', '74%', '76%']

function MatrixSkeleton() {
  const { t } = useTranslation()
  return (
    <Skeleton label={t($ => $.app.loading)}>
      <Card>
        {SKELETON_ROW_WIDTHS.map(width => (
          <SkeletonShape key={width} width={width} height="1.75rem" />
        ))}
      </Card>
    </Skeleton>
  )
}
