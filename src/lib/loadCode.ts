/** How long to wait before code that the server could not give is asked for again. In milliseconds. */
const WAITS = [1_000, 3_000] as const

/** Code or styles of the program that could not be loaded, however often they were asked for. */
export class CodeMissing extends Error {
  override readonly name = 'CodeMissing'
  /** The path of the file. */
  readonly address: string
  /**
   * The server answered and has no such file, or only a damaged one. Asking again is no use, while
   * a newer page may name a file that is there.
   */
  readonly isGone: boolean

  constructor(address: string, isGone: boolean, cause: unknown) {
    super(`${address} is ${isGone ? 'gone' : 'out of reach'}`, { cause })
    this.address = address
    this.isGone = isGone
  }

  get isStyle() {
    return this.address.endsWith('.css')
  }
}

/**
 * Loads a part of the program, and asks again where that may help: not for a file that the server
 * does not have. What the part itself throws is passed on.
 *
 * @throws CodeMissing
 */
export async function loadCode<T>(load: () => Promise<T>): Promise<T> {
  for (const wait of WAITS) {
    try {
      return await load()
    } catch (error) {
      const address = addressOf(error)
      if (address === null) throw error
      const state = await stateOf(address)
      if (state === 'gone') throw new CodeMissing(address, true, error)
      if (state === 'outOfReach') await pause(wait)
    }
  }
  try {
    return await load()
  } catch (error) {
    const address = addressOf(error)
    if (address === null) throw error
    // One that is there and still does not come to life is damaged.
    throw new CodeMissing(address, (await stateOf(address)) !== 'outOfReach', error)
  }
}

export const pause = (milliseconds: number) =>
  new Promise<void>(resolve => {
    setTimeout(resolve, milliseconds)
  })

/** The path of the file that webpack's errors are about; null for any other error. */
function addressOf(error: unknown): string | null {
  if (!(error instanceof Error) || !('request' in error)) return null
  const { request } = error
  return typeof request === 'string' && URL.canParse(request, location.origin)
    ? new URL(request, location.origin).pathname
    : null
}

type FileState = 'there' | 'gone' | 'outOfReach'

/** Whether the server has a file now. Puts it into the browser's cache, in place of a damaged one. */
async function stateOf(address: string): Promise<FileState> {
  try {
    const response = await fetch(address, { cache: 'reload', redirect: 'manual' })
    await response.arrayBuffer()
    if (response.status >= 500 || response.status === 408 || response.status === 429)
      return 'outOfReach'
    const isCode = /javascript|css/.test(response.headers.get('Content-Type') ?? '')
    return response.ok && isCode ? 'there' : 'gone'
  } catch {
    return 'outOfReach'
  }
}
