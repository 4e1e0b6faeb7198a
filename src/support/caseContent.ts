import { createSelector } from '@reduxjs/toolkit'
import { SERVER_REASONS } from '@/api/serverReason'
import { selectAccess } from '@/guard/access'
import { selectDecisions, type DecisionRecord } from '@/guard/guardSlice'
import { readHiddenButtons } from '@/guard/hiddenButtons'
import { createMatcher } from '@/guard/matcher'
import { isMember } from '@/lib/isMember'
import { selectHealth, selectTimeline, type Health } from './supportSlice'
import type { TimelineEntry } from './timeline'

export type CaseDecision = Omit<DecisionRecord, 'reason' | 'trigger'> & {
  /** A report of another version may have an unknown reason. */
  readonly reason: string
  /** Null in the report of a version with other triggers. */
  readonly trigger: DecisionRecord['trigger'] | null
}

/** What support sees of a tab: of this one, or of the tab that wrote a report. */
export type CaseContent = {
  readonly version: string
  /** Newest last. A report has at most one. */
  readonly decisions: readonly CaseDecision[]
  readonly timeline: readonly TimelineEntry[]
  /** Null if the list is not known. */
  readonly allowedPages: readonly string[] | null
  /** The buttons that are hidden on the page that was open last. */
  readonly hiddenButtons: ReturnType<typeof readHiddenButtons>
  /** Null in the report of a version with other health data. */
  readonly health: Health | null
}

/** What support sees of this tab. Only `addHiddenButtons` adds the hidden buttons. */
export const selectCaseContent = createSelector(
  [selectDecisions, selectTimeline, selectAccess, selectHealth],
  (decisions, timeline, access, health): CaseContent => ({
    version: process.env.APP_VERSION ?? '',
    decisions,
    timeline,
    allowedPages: access.status === 'known' ? access.entries : null,
    hiddenButtons: [],
    health,
  }),
)

/** Not part of the selector, because the hidden buttons are not part of the state. */
export function addHiddenButtons(content: CaseContent): CaseContent {
  const page = content.decisions.findLast(({ verdict }) => verdict === 'allowed')?.path
  if (page === undefined || content.allowedPages === null) return content
  const match = createMatcher(content.allowedPages)
  // The list may have changed in the meantime.
  const hiddenButtons = readHiddenButtons(page).filter(({ entry }) => match(entry) === null)
  return { ...content, hiddenButtons }
}

/** Removes the free texts of a server, which may contain names. Keeps a reason that the app knows. */
export const removeServerTexts = (content: CaseContent): CaseContent => ({
  ...content,
  timeline: content.timeline.map(({ serverReason, answer: _answer, ...entry }) =>
    isMember(SERVER_REASONS, serverReason) ? { ...entry, serverReason } : entry,
  ),
})
