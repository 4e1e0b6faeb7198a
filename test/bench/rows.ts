import type { Row } from './row'
import { build } from './rows/build'
import { dailyVisit } from './rows/dailyVisit'
import { edit } from './rows/edit'
import { firstPaint } from './rows/firstPaint'
import { growth } from './rows/growth'
import { guard } from './rows/guard'
import { lighthouse } from './rows/lighthouse'
import { manyPages } from './rows/manyPages'
import { memory } from './rows/memory'
import { navigation } from './rows/navigation'
import { signInBytes } from './rows/signInBytes'
import { start } from './rows/start'
import { submit } from './rows/submit'
import { table } from './rows/table'

/** All rows of the bench, in the order of the page. */
export const rows: readonly Row[] = [
  ...[start, firstPaint, submit, signInBytes, dailyVisit, navigation, guard, manyPages, table],
  ...[growth, memory, build, edit, lighthouse],
]
