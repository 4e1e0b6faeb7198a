import { Check, CircleHelp, Minus } from 'lucide'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { NewDecisionRecord } from '@/guard/createDecisionRecord'
import { describeNeededChanges } from '@/guard/describeNeededChanges'
import { describeDecision } from '@/guard/describeDecision'
import { createMatcher } from '@/guard/matcher'
import { useMayOpen } from '@/guard/useAccess'
import { useFormat } from '@/language/useFormat'
import { Icon } from '@/ui/Icon'
import { RoleBadge } from '@/ui/RoleBadge'
import { usePages } from '@/guard/pages'
import css from './AccessPage.module.css'
import { RoleChangePanel } from './RoleChangePanel'
import type { Roles } from '../rolesApi'
import { usePathTitle } from '@/guard/usePathTitle'
import type { AccessOverview } from './useAccessOverview'
import type { StagedChanges } from './useStagedChanges'

const OUTCOME_ICONS = { allowed: Check, refused: Minus, unknown: CircleHelp }

/** 'unknown' means that no valid list of allowed pages is available for the decision. */
const getOutcome = (verdict: NewDecisionRecord['verdict']) =>
  verdict === 'allowed' ? 'allowed' : verdict === 'forbidden' ? 'refused' : 'unknown'

type Props = {
  record: NewDecisionRecord
  overview: AccessOverview
  /** The lists that can be changed. Undefined if the API does not offer this. */
  roleLists: Roles | undefined
  staged: StagedChanges
}

/**
 * Shows the result of an access check. For a refused path, also shows what would have to change.
 */
export function AccessCheckResult({ record, overview, roleLists, staged }: Props) {
  const { t } = useTranslation()
  const pagePaths = usePages().map(page => page.path)
  const title = usePathTitle()(record.path)
  const { path, roles, verdict, matched } = record
  const { person, rolesThatOpen, people, peopleStatus, getAccess } = overview
  const access = getAccess(roles)
  const entries = access.status === 'known' ? access.entries : []
  const outcome = getOutcome(verdict)
  const [role] = roles.length === 1 && !person ? roles : []
  return (
    <div className={css.result} data-outcome={outcome}>
      <div className={css.verdict} role="status">
        <h3>
          <Icon icon={OUTCOME_ICONS[outcome]} size={18} />
          <span>{t($ => $.accessPage[outcome])}</span>
        </h3>
        <p className={css.question}>
          {person && <strong>{person.name}</strong>}
          {roles.map(role => (
            <RoleBadge key={role} role={role} />
          ))}
          <span aria-hidden>→</span>
          {title !== '' && <strong>{title}</strong>}
          <code>{path}</code>
        </p>
        <p>{describeDecision(record, t)}</p>
      </div>
      <dl>
        {matched !== null && (
          <>
            <dt>{t($ => $.accessPage.matchedEntry)}</dt>
            <dd>
              <code>{matched}</code>
            </dd>
          </>
        )}
        {outcome === 'refused' && (
          <>
            <dt>{t($ => $.change.toAllow)}</dt>
            <dd>
              <ul>
                {describeNeededChanges(record, t, { pagePaths, entries, rolesThatOpen }).map(
                  text => (
                    <li key={text}>{text}</li>
                  ),
                )}
              </ul>
            </dd>
          </>
        )}
        <ListFetchTime record={record} />
      </dl>
      {process.env.ACCESS_ADMIN === 'true' && roleLists && role !== undefined && (
        <RoleChangePanel
          role={role}
          path={path}
          isAllowed={matched !== null}
          roles={roleLists}
          people={peopleStatus === 'ready' ? people : null}
          staged={staged}
        />
      )}
      <ResultActions path={path} title={title} pagePaths={pagePaths} />
    </div>
  )
}

function ListFetchTime({ record: { listFetchedAt } }: Pick<Props, 'record'>) {
  const { t } = useTranslation()
  const format = useFormat()
  if (listFetchedAt === null) return null
  return (
    <>
      <dt>{t($ => $.accessPage.listFetched)}</dt>
      <dd>
        <time dateTime={listFetchedAt}>{format.time(listFetchedAt)}</time>
      </dd>
    </>
  )
}

type ActionsProps = { path: string; title: string; pagePaths: readonly string[] }

function ResultActions({ path, title, pagePaths }: ActionsProps) {
  const { t } = useTranslation()
  const mayOpen = useMayOpen()
  const isPage = createMatcher(pagePaths)(path) !== null
  // A path with `:id` stands for many paths, so it can't be opened.
  const isPattern = path.split('/').includes(':id')
  // A permission has a title, but no page.
  if (!isPage && title !== '') return null
  if (!isPage) return <p className={css.note}>{t($ => $.accessPage.noPage)}</p>
  if (isPattern || !mayOpen(path)) return null
  return (
    <div className={css.actions}>
      <Link to={path}>{t($ => $.accessPage.open)}</Link>
    </div>
  )
}
