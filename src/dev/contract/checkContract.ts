import type { Account } from '../account'
import { absenceFindings, corsFindings, exposureFindings, waitFindings } from './answerRules'
import type { Answer, Ask } from '../ask'
import type { Check, Try } from './check'
import { checkDemo } from './checkDemo'
import { checkLogin, checkWrongLogin } from './checkLogin'
import { checkPages } from './checkPages'
import { checkPreflights } from './checkPreflights'
import { checkReset } from './checkReset'
import { fault, type Finding } from './finding'

type ContractOptions = {
  readonly ask: Ask
  readonly account: Account
  /** Where the program would run; null if on the API's own origin, where browsers ask for nothing. */
  readonly origin: string | null
  /** Whether the two calls of the demo pages are tried too. One of them registers a user. */
  readonly isDemo: boolean
}

/** Why nothing could be checked: nobody is there. */
export class Unreachable extends Error {}

/**
 * Makes the calls that the program makes and says what it could not live with.
 *
 * @throws Unreachable if the very first call finds nobody.
 */
export async function checkContract(options: ContractOptions): Promise<readonly Check[]> {
  const { ask, account, origin, isDemo } = options
  const checks: Check[] = []

  const tryOut: Try = async (name, question, judge) => {
    const outcome = await ask(question)
    if (outcome.kind === 'answer') {
      const { answer } = outcome
      checks.push({ name, findings: [...everywhere(answer, origin), ...judge(answer)] })
      return answer
    }
    if (checks.length === 0 && outcome.kind === 'unreachable') throw new Unreachable()
    checks.push({ name, findings: [absenceFindings(outcome)] })
    return null
  }

  const answer = await checkWrongLogin(tryOut)
  if (origin !== null) {
    if (answer)
      checks.push({ name: 'Headers that pages may read', findings: exposureFindings(answer) })
    await checkPreflights({ ask, checks, origin, isDemo })
  }
  const user = await checkLogin(tryOut, account)
  await checkPages(tryOut, user)
  await checkReset(tryOut)
  if (isDemo) await checkDemo(tryOut, user)
  return checks
}

/** What holds for every answer, whatever was asked. */
function everywhere(answer: Answer, origin: string | null): Finding[] {
  const { status } = answer
  const findings = origin === null ? [] : corsFindings(answer, origin)
  if (status === 429) findings.push(...waitFindings(answer))
  if (status >= 300 && status < 400) {
    findings.push(fault(`Answers with a redirect (${status}), which the program does not follow.`))
  }
  return findings
}
