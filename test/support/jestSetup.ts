import '@testing-library/jest-dom'
import { format } from 'node:util'
import { matchMedia, resetMediaQueries } from './jestMedia'

/** Errors and warnings on the console since the last check. */
const consoleMessages: string[] = []
const recordMessage = (...args: unknown[]) => void consoleMessages.push(format(...args))

function failOnConsoleMessages() {
  const all = consoleMessages.splice(0)
  if (all.length > 0) throw new Error(`Unexpected on the console:\n${all.join('\n')}`)
}

// A test that expects a message must mock the method:
// jest.spyOn(console, 'error').mockImplementation(() => {})
Object.assign(console, { error: recordMessage, warn: recordMessage })
afterEach(failOnConsoleMessages)
afterAll(failOnConsoleMessages)

// Each test starts with real timers and with the settings of `testSettings.json`.
const initialSettings = { ...process.env }
beforeEach(() => {
  jest.useRealTimers()
  process.env = { ...initialSettings }
})

// Tests of Node code use Node's environment, which has no window.
if (typeof window !== 'undefined') {
  Object.assign(window, { matchMedia, scrollTo: () => {}, CSS: { supports: () => false } })
  Object.assign(performance, { getEntriesByType: () => [] })
  // All test files of a Jest worker share this class of Node, so each file restores it.
  const { timeout } = AbortSignal
  beforeAll(() => void Object.assign(AbortSignal, { timeout: createTimeoutSignal }))
  afterAll(() => void Object.assign(AbortSignal, { timeout }))
  beforeEach(resetMediaQueries)
  // Each test starts with an empty sessionStorage, like a new tab.
  beforeEach(() => {
    sessionStorage.clear()
  })

  Object.assign(Element.prototype, { scrollIntoView: () => {} })
  Object.assign(HTMLDialogElement.prototype, {
    show: openDialog,
    showModal: openDialog,
    close: closeDialog,
  })
  Object.assign(HTMLElement.prototype, { showPopover: () => {}, hidePopover: () => {} })
}

/** Like `AbortSignal.timeout`, but follows the fake timers of Jest. */
function createTimeoutSignal(ms: number) {
  const controller = new AbortController()
  setTimeout(() => {
    controller.abort(new DOMException('Timeout', 'TimeoutError'))
  }, ms)
  return controller.signal
}

function openDialog(this: HTMLDialogElement) {
  this.open = true
}

function closeDialog(this: HTMLDialogElement, returnValue?: string) {
  if (!this.open) return
  this.open = false
  if (returnValue !== undefined) this.returnValue = returnValue
  // The event is dispatched asynchronously, as in a browser.
  void Promise.resolve().then(() => this.dispatchEvent(new Event('close')))
}
