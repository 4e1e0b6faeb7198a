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

/** Prints the sections of `CaseFile`, then the result of the replay. */
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
  const content = createContentFromReport(result.report)
  const { decisions, timeline, allowedPages, health } = content
  const { timestamp } = createFormatters(SOURCE_LANGUAGE)
  const texts = {
    t,
    language: SOURCE_LANGUAGE,
    formatInstant: timestamp,
    pagePaths: pages.map(({ path }) => path),
  }
  const formatEntry = (entry: TimelineEntry) => {
    const { sentence, details } = describeTimelineEntry(entry, texts)
    return `${timestamp(entry.at)}  ${sentence} · ${entry.event} ${entry.detail}${details}`
  }
  const printSection = (title: string, lines: readonly string[]) => {
    print(title)
    for (const line of lines) print(`  ${line}`)
    print('')
  }

  printSection(
    t($ => $.support.summary.title),
    summariseCase(content, texts),
  )
  for (const decision of decisions)
    printSection(
      `${t($ => $.support.code)} ${createDecisionCode(decision)}`,
      explainDecision(decision, content, texts),
    )
  printSection(
    t($ => $.support.timeline),
    timeline.map(formatEntry),
  )
  printSection(
    t($ => $.support.pages, { count: allowedPages?.length ?? 0 }),
    [...(allowedPages ?? []), ...timeline.filter(isListChange).map(formatEntry)],
  )
  printSection(
    t($ => $.support.health),
    [
      `${t($ => $.app.versionLabel)}: ${content.version}`,
      ...(health ? describeHealth(health, texts).map(formatItem) : []),
    ],
  )

  const { decision } = result.report
  if (!decision) return EXIT_CODES.ok
  const replay = replayReport({ ...result.report, decision })
  const { items, outcomes } = describeReplay(replay, t)
  printSection(
    t($ => $.support.replay.title),
    [...items.map(formatItem), ...outcomes],
  )
  return replay.isSame ? EXIT_CODES.ok : EXIT_CODES.findings
}

const formatItem = ({ term, value }: { readonly term: string; readonly value: string }) =>
  `${term}: ${value || '–'}`

/** Reads the standard input if no file is given. */
function readInput(file: string | undefined): string {
  try {
    return readFileSync(file ?? 0, 'utf8')
  } catch {
    throw new UsageError(`${file ?? 'The standard input'} can’t be read.\n\n${USAGE}`)
  }
}
