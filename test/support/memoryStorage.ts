type Call = { readonly method: 'setItem' | 'removeItem'; readonly key: string }

/** What a storage refuses, by method and key. */
export type Refuses = (call: Call) => Error | null

/** A localStorage of its own for each store, which writes down what is written and can refuse. */
export class MemoryStorage implements Storage {
  readonly [name: string]: unknown
  readonly values = new Map<string, string>()
  readonly calls: Call[] = []
  #refuses: Refuses

  constructor(
    values: Readonly<Partial<Record<string, string>>> = {},
    refuses: Refuses = () => null,
  ) {
    for (const [key, value] of Object.entries(values)) {
      if (value !== undefined) this.values.set(key, value)
    }
    this.#refuses = refuses
  }

  get length() {
    return this.values.size
  }

  get content(): Readonly<Record<string, string>> {
    return Object.fromEntries(this.values)
  }

  refuse(refuses: Refuses) {
    this.#refuses = refuses
  }

  key(index: number) {
    return [...this.values.keys()][index] ?? null
  }

  getItem(key: string) {
    return this.values.get(key) ?? null
  }

  setItem(key: string, value: string) {
    this.#ask({ method: 'setItem', key })
    this.values.set(key, value)
  }

  removeItem(key: string) {
    this.#ask({ method: 'removeItem', key })
    this.values.delete(key)
  }

  clear() {
    this.values.clear()
  }

  #ask(call: Call) {
    this.calls.push(call)
    const error = this.#refuses(call)
    if (error) throw error
  }
}

export const quotaError = () => new DOMException('The storage is full', 'QuotaExceededError')
