import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSelector, useStore } from 'react-redux'
import { describeNearMiss, describeNeededChanges } from '@/guard/describeNeededChanges'
import { describeDecision } from '@/guard/describeDecision'
import type { StateWithAccess } from '@/guard/access'
import { selectDecisions, type DecisionRecord } from '@/guard/guardSlice'
import { selectRolesThatOpen } from '@/guard/rolesThatOpen'
import { joinSentences } from '@/language/joinSentences'
import { useFormat } from '@/language/useFormat'
import { Card } from '@/ui/Card'
import { SearchField } from '@/ui/SearchField'
import { createDecisionCode, isCodeMatch } from './decisionCode'
import { ExpandableList } from './ExpandableList'
import css from './SupportPage.module.css'

type Props = { pagePaths: readonly string[] }

/** The newest decision is first. The search finds a decision by its code or its path. */
export function DecisionsCard({ pagePaths }: Props) {
  const { t } = useTranslation()
  const decisions = useSelector(selectDecisions)
  const [query, setQuery] = useState('')
  const text = query.trim()
  const found = decisions.filter(
    decision => decision.path.includes(text) || isCodeMatch(createDecisionCode(decision), text),
  )
  return (
    <Card title={t($ => $.support.decisions)}>
      {decisions.length > 1 && (
        <SearchField label={t($ => $.support.searchDecisions)} value={query} onChange={setQuery} />
      )}
      <p className={css.status} role="status">
        {decisions.length === 0
          ? t($ => $.support.noDecisions)
          : found.length === 0 && t($ => $.support.notFound)}
      </p>
      <ExpandableList
        items={found.toReversed()}
        renderItem={decision => <DecisionEntry decision={decision} pagePaths={pagePaths} />}
      />
    </Card>
  )
}

function DecisionEntry({ decision, pagePaths }: Props & { decision: DecisionRecord }) {
  const { t, i18n } = useTranslation()
  const format = useFormat()
  const store = useStore<StateWithAccess>()
  const { at, path, verdict, reason, trigger, listFetchedAt, listSize, nearest = [] } = decision
  const rolesThatOpen = selectRolesThatOpen(store.getState(), path)
  return (
    <>
      <p className={css.entryHead}>
        <time dateTime={at}>{format.timestamp(at)}</time>
        <span>
          <span>{t($ => $.support.code)}</span> <code>{createDecisionCode(decision)}</code>
        </span>
        <strong data-verdict={verdict}>{t($ => $.support.verdicts[verdict])}</strong>
      </p>
      <p>{describeDecision(decision, t, rolesThatOpen)}</p>
      {nearest.map(miss => (
        <p key={miss.entry}>{describeNearMiss(miss, path, t)}</p>
      ))}
      {verdict === 'forbidden' && (
        <p>
          {t($ => $.change.toAllow)}:{' '}
          {joinSentences(
            describeNeededChanges(decision, t, { pagePaths, rolesThatOpen }),
            i18n.language,
          )}
        </p>
      )}
      <p className={css.meta}>
        <span>{t($ => $.support.triggers[trigger])}</span>
        {listFetchedAt !== null && (
          <span>
            {` · ${t($ => $.support.list, { count: listSize, when: format.timestamp(listFetchedAt) })}`}
          </span>
        )}
        <span> · </span>
        <code>{`${verdict} · ${reason}`}</code>
      </p>
    </>
  )
}
