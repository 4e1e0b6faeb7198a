import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { Access } from '@/guard/access'
import { describeDecision } from '@/guard/describeDecision'
import type { DecisionRecord } from '@/guard/guardSlice'
import { joinSentences } from '@/language/joinSentences'
import { useFormat } from '@/language/useFormat'
import { describeRoles } from '@/lib/roles'
import { getPageTitle } from '@/guard/pages'
import type { Page } from '@/pages/definePage'
import type { Identity } from '@/session/storedSession'
import css from './ErrorLayout.module.css'

type Props = {
  asked: string | null
  identity: Identity | null
  refusal: DecisionRecord | null
  access: Access
  neededChanges: readonly string[]
  menuPages: readonly Page[]
}

export function ForbiddenDetails({
  asked,
  identity,
  refusal,
  access,
  neededChanges,
  menuPages,
}: Props) {
  const { t, i18n } = useTranslation()
  return (
    <>
      {menuPages.length > 0 && (
        <dl>
          <dt>{t($ => $.forbidden.mayOpen)}</dt>
          <dd>
            <ul>
              {menuPages.map(page => (
                <li key={page.path}>
                  <Link className={css.link} to={page.path}>
                    {getPageTitle(page, i18n.language)}
                  </Link>
                </li>
              ))}
            </ul>
          </dd>
        </dl>
      )}
      <details className={css.details}>
        <summary>{t($ => $.forbidden.details)}</summary>
        <dl>
          {asked !== null && (
            <>
              <dt>{t($ => $.forbidden.asked)}</dt>
              <dd>
                <code>{asked}</code>
              </dd>
            </>
          )}
          {identity && (
            <>
              <dt>{t($ => $.forbidden.roles)}</dt>
              <dd>{describeRoles(identity.roles, t) || t($ => $.forbidden.noRoles)}</dd>
              <dt>{t($ => $.forbidden.checked)}</dt>
              <dd>
                <ListFetchTime access={access} />
              </dd>
            </>
          )}
          {identity && refusal && (
            <>
              <dt>{t($ => $.forbidden.why)}</dt>
              <dd>{describeDecision(refusal, t)}</dd>
              <dt>{t($ => $.change.toAllow)}</dt>
              <dd>{joinSentences(neededChanges, i18n.language)}</dd>
            </>
          )}
        </dl>
      </details>
    </>
  )
}

function ListFetchTime({ access }: { access: Access }) {
  const { t } = useTranslation()
  const format = useFormat()
  if (access.status !== 'known' || access.fetchedAt === null) return t($ => $.forbidden.notChecked)
  return (
    <time dateTime={new Date(access.fetchedAt).toISOString()}>
      {t($ => $.forbidden.checkedAt, {
        when: format.time(access.fetchedAt),
        count: access.entries.length,
      })}
    </time>
  )
}
