type Call = { readonly method: 'setItem' | 'removeItem'; readonly key: string }

/** Returns the error that a call throws; null if it succeeds. */
export type FindWriteError = (call: Call) => Error | null

/** A localStorage in memory that records each write and can be made to fail. */
export class MemoryStorage implements Storage {
  readonly [name: string]: unknown
  readonly values = new Map<string, string>()
  readonly calls: Call[] = []
  #findError: FindWriteError

  constructor(
    values: Readonly<Partial<Record<string, string>>> = {},
    findError: FindWriteError = () => null,
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

  failWith(findError: FindWriteError) {
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

  #record(call: Call) {
    this.calls.push(call)
    const error = this.#findError(call)
    if (error) throw error
  }
}

export const quotaError = () => new DOMException('The storage is full', 'QuotaExceededError')
