import { MemoryStorage } from './memoryStorage'

type StorageChange = {
  readonly by: LaggingStorage
  readonly key: string
  readonly value: string | null
}

/**
 * A model of one localStorage that several processes of a browser share. Each process has its own
 * copy. A change is in the copy of its process at once, and in the other copies later. The test
 * decides when the other copies receive the change.
 */
export class SharedStorage {
  readonly content = new Map<string, string>()
  readonly copies: LaggingStorage[] = []

  commit({ key, value, by }: StorageChange) {
    if (value === null) this.content.delete(key)
    else this.content.set(key, value)
    for (const copy of this.copies) copy.inbox.push({ key, value, by })
  }
}

/** The copy of localStorage that one tab uses. */
export class LaggingStorage extends MemoryStorage {
  readonly inbox: StorageChange[] = []
  readonly #outbox: StorageChange[] = []
  readonly #unreported: string[] = []
  /**
   * The keys that this tab has changed, until each change comes back from the shared storage. The
   * tab ignores the changes that other tabs make to these keys.
   */
  readonly #pending: string[] = []
  readonly #shared: SharedStorage

  constructor(shared: SharedStorage) {
    super(Object.fromEntries(shared.content))
    this.#shared = shared
    shared.copies.push(this)
  }

  /** Whether this tab has changes to send to the shared storage, or changes to receive from it. */
  get hasChanges() {
    return this.inbox.length + this.#outbox.length > 0
  }

  get isIdle() {
    return !this.hasChanges && this.#unreported.length === 0
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

  /** Sends this tab's next change to all copies. */
  sendNext() {
    const change = this.#outbox.shift()
    if (change) this.#shared.commit(change)
  }

  /** Applies the next received change. A later `takeStorageEvent` returns its key. */
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

  /** Returns the key of the next storage event for the page. Null if there is no event. */
  takeStorageEvent = () => this.#unreported.shift() ?? null

  #change(key: string, value: string | null) {
    this.#pending.push(key)
    this.#outbox.push({ by: this, key, value })
  }
}
