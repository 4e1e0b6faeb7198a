import type { Benchmark } from './benchmark'
import { buildTimeBenchmark } from './benchmarks/build'
import { dailyVisitBenchmark } from './benchmarks/dailyVisit'
import { editTimeBenchmark } from './benchmarks/edit'
import { firstPaintBenchmark } from './benchmarks/firstPaint'
import { growthBenchmark } from './benchmarks/growth'
import { guardBenchmark } from './benchmarks/guard'
import { lighthouseBenchmark } from './benchmarks/lighthouse'
import { listRequestsBenchmark } from './benchmarks/listRequests'
import { manyPagesBenchmark } from './benchmarks/manyPages'
import { memoryBenchmark } from './benchmarks/memory'
import { navigationBenchmark } from './benchmarks/navigation'
import { signInBytesBenchmark } from './benchmarks/signInBytes'
import { startTimeBenchmark } from './benchmarks/start'
import { submitTimeBenchmark } from './benchmarks/submit'
import { usersTableBenchmark } from './benchmarks/table'

/** All benchmarks, in the order of docs/performance.md. */
export const allBenchmarks: readonly Benchmark[] = [
  ...[
    startTimeBenchmark,
    firstPaintBenchmark,
    submitTimeBenchmark,
    signInBytesBenchmark,
    dailyVisitBenchmark,
    navigationBenchmark,
    guardBenchmark,
    listRequestsBenchmark,
    manyPagesBenchmark,
    usersTableBenchmark,
  ],
  ...[growthBenchmark, memoryBenchmark, buildTimeBenchmark, editTimeBenchmark, lighthouseBenchmark],
]
