import { MemoryStorage } from './memoryStorage'

type Change = { readonly by: LaggingStorage; readonly key: string; readonly value: string | null }

/**
 * Models one localStorage that several processes of a browser share. Each process has a copy: its
 * own changes apply at once, those of others when they are received. The test decides when.
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

/** The copy of one tab. */
export class LaggingStorage extends MemoryStorage {
  readonly inbox: Change[] = []
  readonly #outbox: Change[] = []
  readonly #unreported: string[] = []
  /** Keys changed here that are not yet committed. Until then changes by other tabs are ignored. */
  readonly #pending: string[] = []
  readonly #shared: SharedStorage

  constructor(shared: SharedStorage) {
    super(Object.fromEntries(shared.content))
    this.#shared = shared
    shared.copies.push(this)
  }

  get isIdle() {
    return this.inbox.length + this.#outbox.length + this.#unreported.length === 0
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

  /** Sends the next own change to all copies. */
  sendNext() {
    const change = this.#outbox.shift()
    if (change) this.#shared.commit(change)
  }

  /** Applies the next received change. The page gets no storage event yet. */
  receiveNext() {
    const change = this.inbox.shift()
    if (!change) return
    const { key, value, by } = change
    if (by === this) {
      this.#pending.splice(this.#pending.indexOf(key), 1)
      return
    }
    this.#unreported.push(key)
    if (this.#pending.includes(key)) return
    if (value === null) this.values.delete(key)
    else this.values.set(key, value)
  }

  /** The key of the next storage event for the page; null without one. */
  takeStorageEvent = () => this.#unreported.shift() ?? null

  #change(key: string, value: string | null) {
    this.#pending.push(key)
    this.#outbox.push({ by: this, key, value })
  }
}
