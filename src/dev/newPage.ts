import { run } from './command'
import { newPageCommand } from './newPageCommand'

run(newPageCommand)
