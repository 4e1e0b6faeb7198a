import Jsdom from 'jest-environment-jsdom'
import { webcrypto } from 'node:crypto'

/** Globals of Node that jsdom does not have, or that jsdom has but that do not work with Node's fetch. */
const nodeGlobals = {
  ...{ fetch, Headers, Request, Response, Blob, URL, URLSearchParams, structuredClone },
  ...{ AbortController, AbortSignal, BroadcastChannel },
  ...{ TextDecoder, TextDecoderStream, TextEncoder, TextEncoderStream },
  ...{ CompressionStream, DecompressionStream, ReadableStream, TransformStream, WritableStream },
  // Node's TextEncoder and crypto use Node's classes, which differ from the classes of jsdom.
  ...{ ArrayBuffer, Uint8Array },
}

/**
 * jsdom with all globals that the app uses. Packages resolve to their CommonJS builds. A test file
 * chooses its pages with `@pages` in its first comment, and its time zone with `@timeZone`.
 */
export default class extends Jsdom {
  readonly #timeZone = process.env.TZ

  // With the condition `fixtures`, `imports` in package.json resolves to the pages of
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

/** Creates a FormData class that Node's fetch can send. Like jsdom's, it can read an HTML form. */
const createFormData = (JsdomFormData: typeof FormData) =>
  class extends FormData {
    constructor(form?: HTMLFormElement) {
      super()
      for (const [name, value] of new JsdomFormData(form)) this.append(name, value)
    }
  }

/**
 * Lets `addEventListener` accept the abort signals of Node, which Node's fetch needs. The original
 * accepts only those of jsdom.
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
