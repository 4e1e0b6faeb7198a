import { run } from './command'
import { pagesCommand } from './pagesCommand'

run(pagesCommand)
