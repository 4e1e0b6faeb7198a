import { MemoryStorage } from './memoryStorage'

type Change = { readonly by: LaggingStorage; readonly key: string; readonly value: string | null }

/**
 * One localStorage as the processes of a browser share it: each has a copy, in which its own changes
 * are at once, and those of others when word of them has come. What has not come is what a test
 * lets wait.
 */
export class SharedStorage {
  readonly content = new Map<string, string>()
  readonly copies: LaggingStorage[] = []

  commit({ key, value, by }: Change) {
    if (value === null) this.content.delete(key)
    else this.content.set(key, value)
    for (const copy of this.copies) copy.inbox.push({ key, value, by })
  }
}

/** A tab's copy. */
export class LaggingStorage extends MemoryStorage {
  readonly inbox: Change[] = []
  readonly #outbox: Change[] = []
  readonly #untold: string[] = []
  /** What was changed here and is not yet known to all: until then nobody else's word counts. */
  readonly #pending: string[] = []
  readonly #shared: SharedStorage

  constructor(shared: SharedStorage) {
    super(Object.fromEntries(shared.content))
    this.#shared = shared
    shared.copies.push(this)
  }

  get isQuiet() {
    return this.inbox.length + this.#outbox.length + this.#untold.length === 0
  }

  override setItem(key: string, value: string) {
    super.setItem(key, value)
    this.#change(key, value)
  }

  override removeItem(key: string) {
    if (!this.values.has(key)) return
    super.removeItem(key)
    this.#change(key, null)
  }

  /** Tells the others of the next change made here. */
  send() {
    const change = this.#outbox.shift()
    if (change) this.#shared.commit(change)
  }

  /** Takes in the next change; the page is not yet told of it. */
  hear() {
    const change = this.inbox.shift()
    if (!change) return
    const { key, value, by } = change
    if (by === this) {
      this.#pending.splice(this.#pending.indexOf(key), 1)
      return
    }
    this.#untold.push(key)
    if (this.#pending.includes(key)) return
    if (value === null) this.values.delete(key)
    else this.values.set(key, value)
  }

  /** The key of the next change by another tab that the page is to be told of. */
  tell = () => this.#untold.shift() ?? null

  #change(key: string, value: string | null) {
    this.#pending.push(key)
    this.#outbox.push({ by: this, key, value })
  }
}
