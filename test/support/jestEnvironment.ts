import Jsdom from 'jest-environment-jsdom'
import { webcrypto } from 'node:crypto'

/**
 * The globals of Node that tests use instead of those of jsdom. jsdom lacks some of them, and its
 * versions of all others do not work with Node's fetch.
 */
const nodeGlobals = {
  fetch,
  Headers,
  Request,
  Response,
  Blob,
  File,
  URL,
  URLSearchParams,
  structuredClone,
  AbortController,
  AbortSignal,
  BroadcastChannel,
  TextDecoder,
  TextDecoderStream,
  TextEncoder,
  TextEncoderStream,
  CompressionStream,
  DecompressionStream,
  ReadableStream,
  TransformStream,
  WritableStream,
  // Node's TextEncoder and crypto use these classes of Node. The classes of jsdom are different, so
  // code that compares classes would fail.
  ArrayBuffer,
  Uint8Array,
}

/**
 * jsdom with all globals that the app uses. Packages resolve to their CommonJS builds. The first
 * comment of a test file can choose the pages with `@pages`, the time zone with `@timeZone`,
 * `ACCESS_ADMIN` with `@accessAdmin` and `SAVED_VIEWS` with `@savedViews`.
 */
export default class extends Jsdom {
  readonly #timeZone = process.env.TZ

  // With the condition `fixtures`, the `imports` in package.json resolve to the pages in
  // test/fixtures.
  override customExportConditions = ['fixtures', '']

  constructor(...created: ConstructorParameters<typeof Jsdom>) {
    super(...created)
    const [, { docblockPragmas }] = created
    if (typeof docblockPragmas.timeZone === 'string') process.env.TZ = docblockPragmas.timeZone
    Object.assign(this.global, nodeGlobals, {
      FormData: createFormData(this.global.FormData),
      pagesUnderTest: docblockPragmas.pages ?? 'fixtures',
    })
    // The code reads these settings when it is imported, so a test can't set them.
    if (typeof docblockPragmas.accessAdmin === 'string')
      this.global.process.env.ACCESS_ADMIN = docblockPragmas.accessAdmin
    if (typeof docblockPragmas.savedViews === 'string')
      this.global.process.env.SAVED_VIEWS = docblockPragmas.savedViews
    Object.defineProperty(this.global, 'crypto', {
      value: webcrypto,
      configurable: true,
      writable: true,
    })
    supportAbortSignals(this.global.EventTarget.prototype)
    supportAbortSignals(this.global)
  }

  override async teardown() {
    if (this.#timeZone === undefined) delete process.env.TZ
    else process.env.TZ = this.#timeZone
    await super.teardown()
  }
}

/** Node's fetch can send only Node's FormData. This subclass can also read an HTML form. */
const createFormData = (JsdomFormData: typeof FormData) =>
  class extends FormData {
    constructor(form?: HTMLFormElement) {
      super()
      for (const [name, value] of new JsdomFormData(form)) this.append(name, value)
    }
  }

/**
 * The `addEventListener` of jsdom accepts only abort signals of jsdom, but the app uses signals of
 * Node for Node's fetch. Replaces `addEventListener` with a version that accepts signals of Node.
 */
function supportAbortSignals(target: EventTarget) {
  const add = target.addEventListener
  target.addEventListener = function (this: EventTarget, type, listener, options) {
    if (typeof options !== 'object' || !options.signal) {
      add.call(this, type, listener, options)
      return
    }
    const { signal, ...rest } = options
    if (signal.aborted) return
    add.call(this, type, listener, rest)
    signal.addEventListener('abort', () => this.removeEventListener(type, listener, rest))
  }
}
