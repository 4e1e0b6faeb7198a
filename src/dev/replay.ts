import { replayCommand } from './replay/replayCommand'
import { run } from './command'

run(replayCommand)
