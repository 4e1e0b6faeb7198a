import '@testing-library/jest-dom'
import { format } from 'node:util'
import { matchMedia, resetMedia } from './jestMedia'

/** What was complained of on the console and not yet held against a test. */
const complaints: string[] = []
const complain = (...args: unknown[]) => void complaints.push(format(...args))

function failOnComplaints() {
  const all = complaints.splice(0)
  if (all.length > 0) throw new Error(`Unexpected on the console:\n${all.join('\n')}`)
}

// A test that expects a complaint says so: jest.spyOn(console, 'error').mockImplementation(() => {})
Object.assign(console, { error: complain, warn: complain })
afterEach(failOnComplaints)
afterAll(failOnComplaints)

// Tests of what runs in Node ask for Node's environment, which has none of this.
if (typeof window !== 'undefined') {
  Object.assign(window, { matchMedia, scrollTo: () => {} })
  Object.assign(performance, { getEntriesByType: () => [] })
  beforeEach(resetMedia)

  Object.assign(Element.prototype, { scrollIntoView: () => {} })
  Object.assign(HTMLDialogElement.prototype, {
    show: openDialog,
    showModal: openDialog,
    close: closeDialog,
  })
  Object.assign(HTMLElement.prototype, { showPopover: () => {}, hidePopover: () => {} })
}

function openDialog(this: HTMLDialogElement) {
  this.open = true
}

function closeDialog(this: HTMLDialogElement, returnValue?: string) {
  if (!this.open) return
  this.open = false
  if (returnValue !== undefined) this.returnValue = returnValue
  this.dispatchEvent(new Event('close'))
}
