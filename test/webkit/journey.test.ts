import { travel } from '../support/journeys'
import { newPerson } from './browser'
import { startHost } from './host'

let host: Awaited<ReturnType<typeof startHost>>
beforeAll(async () => {
  host = await startHost()
})
afterAll(() => {
  host.stop()
})

travel(() => newPerson(host.origin, host.heard))
