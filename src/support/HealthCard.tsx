import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { useFormat } from '@/language/useFormat'
import { Card } from '@/ui/Card'
import { DescriptionList } from '@/ui/DescriptionList'
import { selectHealth } from './supportSlice'

/** Signs of problems that users may not notice. */
export function HealthCard() {
  const { t } = useTranslation()
  const format = useFormat()
  const health = useSelector(selectHealth)
  const { doExpiriesAgree, areRolesAmbiguous, leftovers, storage } = health
  const { clockDifferenceSeconds, listFetchedAt, newVersionFoundAt } = health
  const formatBoolean = (value: boolean) => (value ? t($ => $.support.yes) : t($ => $.support.no))
  return (
    <Card title={t($ => $.support.health)}>
      <DescriptionList
        emptyText={t($ => $.support.none)}
        items={[
          { term: t($ => $.app.versionLabel), value: process.env.APP_VERSION ?? '' },
          newVersionFoundAt !== null && {
            term: t($ => $.support.newVersion),
            value: format.timestamp(newVersionFoundAt),
          },
          doExpiriesAgree !== null && {
            term: t($ => $.support.expiriesAgree),
            value: formatBoolean(doExpiriesAgree),
          },
          areRolesAmbiguous === true && {
            term: t($ => $.support.rolesAmbiguous),
            value: formatBoolean(areRolesAmbiguous),
          },
          listFetchedAt !== null && {
            term: t($ => $.support.listFetched),
            value: format.timestamp(listFetchedAt),
          },
          clockDifferenceSeconds !== null && {
            term: t($ => $.support.clock),
            value: describeClock(clockDifferenceSeconds, t),
          },
          { term: t($ => $.support.storage), value: t($ => $.support.storageStates[storage]) },
          { term: t($ => $.support.leftovers), value: leftovers.join(', ') },
        ].filter(item => item !== false)}
      />
    </Card>
  )
}

/**
 * A smaller or equal difference is not shown, because the time of the server is in whole seconds.
 */
const CLOCK_PRECISION_SECONDS = 1

/** The difference between the clock of the server and the clock of this device. */
function describeClock(seconds: number, t: TFunction): string {
  const count = Math.abs(seconds)
  if (count <= CLOCK_PRECISION_SECONDS) return t($ => $.support.clockSame)
  return seconds > 0
    ? t($ => $.support.clockAhead, { count })
    : t($ => $.support.clockBehind, { count })
}
