type RecordedWrite = { readonly method: 'setItem' | 'removeItem'; readonly key: string }

/** Decides whether a write fails: returns the error to throw, or null if the write succeeds. */
export type WriteErrorRule = (call: RecordedWrite) => Error | null

/** A localStorage in memory. It records each write, and a test can make writes fail. */
export class MemoryStorage implements Storage {
  readonly [name: string]: unknown
  readonly values = new Map<string, string>()
  readonly calls: RecordedWrite[] = []
  #findError: WriteErrorRule

  constructor(
    values: Readonly<Partial<Record<string, string>>> = {},
    findError: WriteErrorRule = () => null,
  ) {
    for (const [key, value] of Object.entries(values)) {
      if (value !== undefined) this.values.set(key, value)
    }
    this.#findError = findError
  }

  get length() {
    return this.values.size
  }

  get content(): Readonly<Record<string, string>> {
    return Object.fromEntries(this.values)
  }

  failWith(findError: WriteErrorRule) {
    this.#findError = findError
  }

  key(index: number) {
    return [...this.values.keys()][index] ?? null
  }

  getItem(key: string) {
    return this.values.get(key) ?? null
  }

  setItem(key: string, value: string) {
    this.#record({ method: 'setItem', key })
    this.values.set(key, value)
  }

  removeItem(key: string) {
    this.#record({ method: 'removeItem', key })
    this.values.delete(key)
  }

  clear() {
    this.values.clear()
  }

  #record(call: RecordedWrite) {
    this.calls.push(call)
    const error = this.#findError(call)
    if (error) throw error
  }
}

export const createQuotaError = () => new DOMException('The storage is full', 'QuotaExceededError')
