import type { Row } from './row'
import { build } from './rows/build'
import { edit } from './rows/edit'
import { firstPaint } from './rows/firstPaint'
import { growth } from './rows/growth'
import { guard } from './rows/guard'
import { lighthouse } from './rows/lighthouse'
import { manyPages } from './rows/manyPages'
import { memory } from './rows/memory'
import { navigation } from './rows/navigation'
import { secondVisit } from './rows/secondVisit'
import { start } from './rows/start'
import { submit } from './rows/submit'
import { table } from './rows/table'

/** Everything that is measured, in the order of the table. */
export const rows: readonly Row[] = [
  ...[start, firstPaint, submit, navigation, guard, manyPages, table, secondVisit, growth],
  ...[memory, build, edit, lighthouse],
]
