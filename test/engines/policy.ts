import { waitUntil, type Tab, type TestRunner, type UserBrowser } from './userJourneys'

/** Tries actions that the Content-Security-Policy forbids. Returns the outcomes. Runs in the page. */
async function tryForbiddenActions() {
  const tryAction = async (action: () => unknown) => {
    // Runs in a separate task. Code that the driver runs directly is exempt from the policy.
    await new Promise(resolve => setTimeout(resolve))
    try {
      await action()
      return 'done'
    } catch (error) {
      return error instanceof Error ? error.name : 'refused'
    }
  }
  const outcomes = [
    await tryAction(() => {
      // eslint-disable-next-line @typescript-eslint/no-implied-eval -- the test expects that it is refused
      return new Function('return 1')
    }),
    await tryAction(() => (document.body.innerHTML = '<b>x</b>')),
    await tryAction(() => fetch('http://127.0.0.1:4999/', { mode: 'no-cors' })),
  ]
  return outcomes.join(', ')
}

/**
 * Expects that the page can't run text as code, insert text as markup or send requests to another
 * origin, and that the browser reports each attempt.
 */
export async function expectPolicyEnforced(
  { expect }: Pick<TestRunner, 'expect'>,
  tab: Tab,
  { consoleMessages }: UserBrowser,
) {
  // Browsers with Trusted Types refuse the first action with a TypeError.
  const outcomes = String(await tab.evaluate(tryForbiddenActions))
  expect(outcomes.replace('EvalError', 'TypeError')).toBe('TypeError, TypeError, TypeError')
  // Violations are reported asynchronously.
  for (const directive of ['require-trusted-types-for', 'connect-src']) {
    const start = `Content security policy: ${directive}`
    await waitUntil(start, () =>
      Promise.resolve(consoleMessages.some(text => text.startsWith(start))),
    )
  }
}
