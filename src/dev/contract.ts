import { run } from './command'
import { contractCommand } from './contractCommand'

run(contractCommand)
