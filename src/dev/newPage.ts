import { run } from './command'
import { newPageCommand } from './newPage/newPageCommand'

run(newPageCommand)
