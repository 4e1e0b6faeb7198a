import type { BenchRow } from './benchRow'
import { buildRow } from './rows/build'
import { dailyVisitRow } from './rows/dailyVisit'
import { editRow } from './rows/edit'
import { firstPaintRow } from './rows/firstPaint'
import { growthRow } from './rows/growth'
import { guardRow } from './rows/guard'
import { lighthouseRow } from './rows/lighthouse'
import { listRequestsRow } from './rows/listRequests'
import { manyPagesRow } from './rows/manyPages'
import { memoryRow } from './rows/memory'
import { navigationRow } from './rows/navigation'
import { signInBytesRow } from './rows/signInBytes'
import { startRow } from './rows/start'
import { submitRow } from './rows/submit'
import { tableRow } from './rows/table'

/** All rows of the benchmark, in the order of docs/performance.md. */
export const allRows: readonly BenchRow[] = [
  ...[
    startRow,
    firstPaintRow,
    submitRow,
    signInBytesRow,
    dailyVisitRow,
    navigationRow,
    guardRow,
    listRequestsRow,
    manyPagesRow,
    tableRow,
  ],
  ...[growthRow, memoryRow, buildRow, editRow, lighthouseRow],
]
