import { readFileSync } from 'node:fs'
import { pages } from '#pages'
import guardTexts from '@/guard/texts/en'
import { SOURCE_LANGUAGE } from '@/language/language'
import baseTexts from '@/language/locales/en'
import { createI18n } from '@/language/texts'
import { createFormatters } from '@/language/useFormat'
import {
  createContentFromReport,
  explainDecision,
  isListChange,
  summariseCase,
  type CaseContent,
  type CaseTexts,
} from '@/support/caseContent'
import { describeTimelineEntry } from '@/support/describeEvent'
import { describeHealth } from '@/support/describeHealth'
import { readReport } from '@/support/readReport'
import { describeReplay, replayReport } from '@/support/replay'
import sessionTexts from '@/session/texts/en'
import { createDecisionCode } from '@/support/decisionCode'
import supportTexts from '@/support/texts/en'
import type { TimelineEntry } from '@/support/timeline'
import { EXIT_CODES, UsageError, type Command } from './command'

const USAGE = `Usage: npm run replay -- FILE
       npm run replay < FILE

Prints the case file of a report, and decides its question again, as /support does.

Exit codes: 0 same decision or no decision, 1 another decision, 2 the report could not be read.`

/** Prints the case file of a report. */
export const replayCommand: Command = ([file, ...others], print) => {
  if (file?.startsWith('-') === true || others.length > 0) throw new UsageError(USAGE)
  const { t } = createI18n(SOURCE_LANGUAGE, {
    ...baseTexts,
    ...guardTexts,
    ...sessionTexts,
    ...supportTexts,
  })
  const result = readReport(readInput(file))
  if ('problem' in result) throw new UsageError(t($ => $.support.replay.problems[result.problem]))
  const { report } = result
  const { decision } = report
  const replay = decision && replayReport({ ...report, decision })
  const texts = {
    t,
    language: SOURCE_LANGUAGE,
    formatInstant: createFormatters(SOURCE_LANGUAGE).timestamp,
    pagePaths: pages.map(({ path }) => path),
  }
  const comparison = replay && describeReplay(replay, t)
  const sections = [
    ...listSections(createContentFromReport(report), texts),
    ...(comparison
      ? [
          {
            title: t($ => $.support.replay.title),
            lines: [...comparison.items.map(formatItem), ...comparison.outcomes],
          },
        ]
      : []),
  ]
  for (const { title, lines } of sections) {
    print(title)
    for (const line of lines) print(`  ${line}`)
    print('')
  }
  return replay === null || replay.isSame ? EXIT_CODES.ok : EXIT_CODES.findings
}

/** Reads the standard input if no file is given. */
function readInput(file: string | undefined): string {
  try {
    return readFileSync(file ?? 0, 'utf8')
  } catch {
    throw new UsageError(`${file ?? 'The standard input'} can’t be read.\n\n${USAGE}`)
  }
}

/** The sections of `CaseFile`. */
function listSections(content: CaseContent, texts: CaseTexts) {
  const { t, formatInstant } = texts
  const { version, decisions, timeline, allowedPages, health } = content
  const formatEntry = (entry: TimelineEntry) => {
    const { sentence, details } = describeTimelineEntry(entry, texts)
    return `${formatInstant(entry.at)}  ${sentence} · ${entry.event} ${entry.detail}${details}`
  }
  return [
    { title: t($ => $.support.summary.title), lines: summariseCase(content, texts) },
    {
      title: t($ => $.support.decisions),
      lines: decisions.flatMap(decision => [
        `${formatInstant(decision.at)}  ${t($ => $.support.code)} ${createDecisionCode(decision)}`,
        ...explainDecision(decision, content, texts),
      ]),
    },
    { title: t($ => $.support.timeline), lines: timeline.map(formatEntry) },
    {
      title: t($ => $.support.pages, { count: allowedPages?.length ?? 0 }),
      lines: [...(allowedPages ?? []), ...timeline.filter(isListChange).map(formatEntry)],
    },
    {
      title: t($ => $.support.health),
      lines: [
        `${t($ => $.app.versionLabel)}: ${version}`,
        ...(health ? describeHealth(health, texts).map(formatItem) : []),
      ],
    },
  ]
}

const formatItem = ({ term, value }: { readonly term: string; readonly value: string }) =>
  `${term}: ${value || '–'}`
