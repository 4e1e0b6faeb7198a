import { run } from './command'
import { pagesCommand } from './pages/pagesCommand'

run(pagesCommand)
