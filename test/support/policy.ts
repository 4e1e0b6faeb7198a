import { until, type Person, type Tab } from './journeys'

/** What a script in the page tries that the policy forbids, and what comes of it. */
async function tryForbidden() {
  const attempt = async (what: () => unknown) => {
    // In a task of its own: what the driver itself runs is exempt from the policy.
    await new Promise(resolve => setTimeout(resolve))
    try {
      await what()
      return 'done'
    } catch (error) {
      return error instanceof Error ? error.name : 'refused'
    }
  }
  const outcomes = [
    await attempt(() => {
      // eslint-disable-next-line @typescript-eslint/no-implied-eval -- that it is refused is the point
      return new Function('return 1')
    }),
    await attempt(() => (document.body.innerHTML = '<b>x</b>')),
    await attempt(() => fetch('http://127.0.0.1:4999/', { mode: 'no-cors' })),
  ]
  return outcomes.join(', ')
}

/** That the page can neither evaluate text, nor write markup, nor call elsewhere, and says who tried. */
export async function expectRefused(tab: Tab, { complaints }: Person) {
  expect(String(await tab.evaluate(tryForbidden))).toMatch(
    /^(Eval|Type)Error, TypeError, TypeError$/,
  )
  // What is refused is reported later.
  for (const directive of ['require-trusted-types-for', 'connect-src']) {
    const start = `Content security policy: ${directive}`
    await until(start, () => Promise.resolve(complaints.some(text => text.startsWith(start))))
  }
}
