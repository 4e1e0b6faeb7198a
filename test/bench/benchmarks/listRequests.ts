import { chooseRefetchPause } from '../../../src/guard/listSchedule'
import { productApp } from '../apps/product'
import { createMeasuredApps, type Benchmark, type Sample } from '../benchmark'

const CLIENT_COUNT = 10_000
const HOUR_SECONDS = 3_600
/** At this second of the hour, the simulated server restarts. */
const RESTART_AT_SECOND = HOUR_SECONDS / 2
/** During this time, the server responds with status 503. */
const RESTART_DURATION_SECONDS = 60
/**
 * If all tabs start in the same second, the requests before this second are not counted, because
 * the first requests of all tabs are always in the same second.
 */
const UNCOUNTED_SECONDS = 900

/** The default of `ACCESS_MAX_AGE_SECONDS`. A tab requests the list again after this time. */
const LIST_REFETCH_AGE_MS = 60_000

/** Simulates when the tabs request the list of allowed pages. Counts the requests per second. */
export const listRequestsBenchmark: Benchmark = {
  name: 'list-requests',
  method: `A simulation: ${CLIENT_COUNT.toLocaleString('en')} visible tabs of different users request the list of allowed pages for an hour. After half of it, the server responds with 503 for ${RESTART_DURATION_SECONDS} s.`,
  measurements: {
    mean: { label: 'Requests per second, mean', unit: '' },
    peak: { label: 'Busiest second, compared with the mean', unit: '×', goals: [{ atMost: 3 }] },
    retryAfter: {
      label: '… if the 503 requests a pause of 30 s',
      unit: '×',
      goals: [{ atMost: 3 }],
    },
    sameStart: {
      label: `… from minute ${UNCOUNTED_SECONDS / 60} on, if all tabs start in the same second`,
      unit: '×',
      goals: [{ atMost: 3 }],
    },
  },
  measuredApps: createMeasuredApps([productApp], () => Promise.resolve(measureRequestLoad())),
}

function measureRequestLoad(): Sample {
  const spreadStart = () => Math.random() * (LIST_REFETCH_AGE_MS / 1000)
  const counts = countRequests(spreadStart, 0)
  const sameStartCounts = countRequests(() => 0, 0).slice(UNCOUNTED_SECONDS)
  return {
    mean: Math.round(getMean(counts)),
    peak: getPeakRatio(counts),
    retryAfter: getPeakRatio(countRequests(spreadStart, 30)),
    sameStart: getPeakRatio(sameStartCounts),
  }
}

/** Counts the requests of all clients in each second. */
function countRequests(chooseStart: () => number, retryAfterSeconds: number): readonly number[] {
  const counts = new Array<number>(HOUR_SECONDS).fill(0)
  for (let client = 0; client < CLIENT_COUNT; client++) {
    let failures = 0
    for (let time = chooseStart(); time < HOUR_SECONDS;) {
      const second = Math.floor(time)
      counts[second] = (counts[second] ?? 0) + 1
      const isDown =
        second >= RESTART_AT_SECOND && second < RESTART_AT_SECOND + RESTART_DURATION_SECONDS
      failures = isDown ? failures + 1 : 0
      const response = { failures, retryAfterSeconds: isDown ? retryAfterSeconds : 0 }
      time += chooseRefetchPause(response, LIST_REFETCH_AGE_MS) / 1000
    }
  }
  return counts
}

const getMean = (counts: readonly number[]) =>
  counts.reduce((sum, count) => sum + count, 0) / counts.length

const getPeakRatio = (counts: readonly number[]) => Math.max(...counts) / getMean(counts)
