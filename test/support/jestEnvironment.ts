import Jsdom from 'jest-environment-jsdom'
import { webcrypto } from 'node:crypto'

/** What browsers have and jsdom lacks, or has in a form that Node's own fetch refuses. */
const node = {
  ...{ fetch, Headers, Request, Response, Blob, URL, URLSearchParams, structuredClone },
  ...{ AbortController, AbortSignal, BroadcastChannel },
  ...{ TextDecoder, TextDecoderStream, TextEncoder, TextEncoderStream },
  ...{ CompressionStream, DecompressionStream, ReadableStream, TransformStream, WritableStream },
  // What Node's encoder and crypto return are instances of these.
  ...{ ArrayBuffer, Uint8Array },
}

/** jsdom as complete as a browser for what the program uses, CommonJS builds of packages preferred. */
export default class extends Jsdom {
  override customExportConditions = ['']

  constructor(...created: ConstructorParameters<typeof Jsdom>) {
    super(...created)
    Object.assign(this.global, node)
    Object.defineProperty(this.global, 'crypto', { value: webcrypto, configurable: true })
    obeySignals(this.global.EventTarget.prototype)
    obeySignals(this.global)
  }
}

/** jsdom's events know only jsdom's abort signals: teaches them Node's, which fetch needs. */
function obeySignals(target: EventTarget) {
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
