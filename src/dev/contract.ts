import { run } from './command'
import { contractCommand } from './contract/contractCommand'

run(contractCommand)
