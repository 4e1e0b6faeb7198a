import { replayCommand } from './replayCommand'
import { run } from './command'

run(replayCommand)
