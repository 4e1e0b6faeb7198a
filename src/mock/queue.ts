/** A queue of its own: each piece of work starts when the one before has ended, well or badly. */
export function createQueue() {
  let last: Promise<unknown> = Promise.resolve()

  return <Result>(work: () => Promise<Result>): Promise<Result> => {
    const turn = last.then(work)
    last = turn.catch(() => undefined)
    return turn
  }
}
