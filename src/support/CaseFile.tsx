import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useStore } from 'react-redux'
import type { StateWithAccess } from '@/guard/access'
import { selectRolesThatOpen } from '@/guard/rolesThatOpen'
import { useFormat } from '@/language/useFormat'
import { foldText } from '@/lib/foldText'
import { Card } from '@/ui/Card'
import { Checkbox } from '@/ui/Checkbox'
import { DescriptionList } from '@/ui/DescriptionList'
import { SearchField } from '@/ui/SearchField'
import {
  explainDecision,
  isListChange,
  summariseCase,
  type CaseContent,
  type CaseDecision,
  type CaseTexts,
} from './caseContent'
import { createDecisionCode, isCodeMatch } from './decisionCode'
import { describeTimelineEntry } from './describeEvent'
import { describeHealth } from './describeHealth'
import { ExpandableList } from './ExpandableList'
import css from './SupportPage.module.css'
import { isSuccessfulRequest, type TimelineEntry } from './timeline'

type Props = {
  content: CaseContent
  /** The paths of the app's pages. */
  pagePaths: readonly string[]
  /** Whether another tab wrote the content, maybe of another user. */
  isReport?: boolean
}

/** Shows what happened in a tab: in this one, or in the tab that wrote a report. */
export function CaseFile({ content, pagePaths, isReport = false }: Props) {
  const { t } = useTranslation()
  const { decisions, timeline, allowedPages } = content
  const getCaseTexts = useCaseTexts(pagePaths)
  // What this user knows about other roles says nothing about the lists of the report.
  const getTexts = (path?: string) => getCaseTexts(isReport ? undefined : path)
  const getTitle = (section: string) =>
    isReport ? t($ => $.support.replay.section, { section }) : section
  return (
    <>
      <Card title={getTitle(t($ => $.support.summary.title))}>
        {summariseCase(content, getTexts(decisions.at(-1)?.path)).map(line => (
          <p key={line}>{line}</p>
        ))}
      </Card>
      {decisions.length > 0 && (
        <Card title={getTitle(t($ => $.support.decisions))}>
          <Decisions content={content} getTexts={getTexts} />
        </Card>
      )}
      <Card title={getTitle(t($ => $.support.timeline))}>
        <Timeline timeline={timeline} />
      </Card>
      <Card title={getTitle(t($ => $.support.pages, { count: allowedPages?.length ?? 0 }))}>
        <AllowedPages entries={allowedPages} />
        <ExpandableList
          items={timeline.filter(isListChange).toReversed()}
          renderItem={entry => <TimelineItem entry={entry} />}
        />
      </Card>
      <Card title={getTitle(t($ => $.support.health))}>
        <Health content={content} />
      </Card>
    </>
  )
}

/** Returns a function that returns the texts for a path, in the current language. */
export function useCaseTexts(pagePaths: readonly string[]) {
  const { t, i18n } = useTranslation()
  const { timestamp } = useFormat()
  const store = useStore<StateWithAccess>()
  return (path?: string): CaseTexts => ({
    t,
    language: i18n.language,
    formatInstant: timestamp,
    pagePaths,
    rolesThatOpen: path === undefined ? [] : selectRolesThatOpen(store.getState(), path),
  })
}

type DecisionsProps = {
  content: CaseContent
  getTexts: (path: string) => CaseTexts
}

/** The newest decision is first. The search finds a decision by its code or its path. */
function Decisions({ content, getTexts }: DecisionsProps) {
  const { t } = useTranslation()
  const [query, setQuery] = useState('')
  const { decisions } = content
  const text = query.trim()
  const found = decisions.filter(
    decision => decision.path.includes(text) || isCodeMatch(createDecisionCode(decision), text),
  )
  return (
    <>
      {decisions.length > 1 && (
        <SearchField label={t($ => $.support.searchDecisions)} value={query} onChange={setQuery} />
      )}
      <p className={css.status} role="status">
        {found.length === 0 && t($ => $.support.notFound)}
      </p>
      <ExpandableList
        items={found.toReversed()}
        renderItem={decision => (
          <DecisionItem decision={decision} content={content} getTexts={getTexts} />
        )}
      />
    </>
  )
}

function DecisionItem({
  decision,
  content,
  getTexts,
}: DecisionsProps & { decision: CaseDecision }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { at, path, verdict, reason, trigger, listFetchedAt, listSize } = decision
  return (
    <>
      <p className={css.entryHead}>
        <time dateTime={at}>{format.timestamp(at)}</time>
        <span>
          <span>{t($ => $.support.code)}</span> <code>{createDecisionCode(decision)}</code>
        </span>
        <strong data-verdict={verdict}>{t($ => $.support.verdicts[verdict])}</strong>
      </p>
      {explainDecision(decision, content, getTexts(path)).map(line => (
        <p key={line}>{line}</p>
      ))}
      <p className={css.meta}>
        {trigger !== null && <span>{t($ => $.support.triggers[trigger])}</span>}
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

/** The newest event is first. Successful requests are hidden until the user shows them. */
function Timeline({ timeline }: Pick<CaseContent, 'timeline'>) {
  const { t } = useTranslation()
  const [areRequestsShown, setRequestsShown] = useState(false)
  const shown = areRequestsShown ? timeline : timeline.filter(entry => !isSuccessfulRequest(entry))
  return (
    <>
      {timeline.some(isSuccessfulRequest) && (
        <Checkbox
          variant="switch"
          label={t($ => $.requests.show)}
          checked={areRequestsShown}
          onChange={event => {
            setRequestsShown(event.target.checked)
          }}
        />
      )}
      {shown.length === 0 && <p>{t($ => $.events.none)}</p>}
      <ExpandableList
        items={shown.toReversed()}
        renderItem={entry => <TimelineItem entry={entry} />}
      />
    </>
  )
}

function TimelineItem({ entry }: { entry: TimelineEntry }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { at, event, detail } = entry
  const { sentence, details } = describeTimelineEntry(entry, { t, formatInstant: format.timestamp })
  return (
    <>
      <p className={css.entryHead}>
        <time dateTime={at}>{format.timestamp(at)}</time>
        <span>{sentence}</span>
      </p>
      <p className={css.meta}>
        <code>{event}</code> <code>{detail}</code>
        {details}
      </p>
    </>
  )
}

/** This many entries are shown. With the search, users can find every entry. */
const MAX_SHOWN_ENTRIES = 50

function AllowedPages({ entries }: { entries: CaseContent['allowedPages'] }) {
  const { t } = useTranslation()
  const [query, setQuery] = useState('')
  const text = foldText(query).trim()
  if (entries === null) return <p>{t($ => $.support.pagesUnknown)}</p>
  if (entries.length === 0) return <p>{t($ => $.support.pagesEmpty)}</p>
  const found = entries.filter(entry => foldText(entry).includes(text))
  const hidden = found.length - MAX_SHOWN_ENTRIES
  return (
    <>
      <SearchField label={t($ => $.support.searchPages)} value={query} onChange={setQuery} />
      <p className={css.status} role="status">
        {found.length === 0 && t($ => $.support.notFound)}
      </p>
      <ul className={css.entries}>
        {found.slice(0, MAX_SHOWN_ENTRIES).map(entry => (
          <li key={entry}>
            <code>{entry}</code>
          </li>
        ))}
      </ul>
      {hidden > 0 && <p>{t($ => $.support.pagesMore, { count: hidden })}</p>}
    </>
  )
}

function Health({ content: { version, health } }: Pick<Props, 'content'>) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <DescriptionList
      emptyText={t($ => $.support.none)}
      items={[
        { term: t($ => $.app.versionLabel), value: version },
        ...(health ? describeHealth(health, { t, formatInstant: format.timestamp }) : []),
      ]}
    />
  )
}
