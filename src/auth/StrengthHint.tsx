import { useDeferredValue, useEffect, useState } from 'react'
import { useOpenTexts } from '@/language/openTexts'
import { loadCode } from '@/lib/loadCode'
import type * as strength from './strength'
import css from './StrengthHint.module.css'

type Props = {
  password: string
  /** What else was typed, and makes a password easy to guess. */
  known: readonly string[]
}

/**
 * How hard a password is to guess: a hint, never a refusal. What judges it weighs more than the
 * form and comes when the first character is typed; until then, and without it, nothing is said.
 */
export function StrengthHint({ password, known }: Props) {
  const { t } = useOpenTexts()
  const [judge, setJudge] = useState<typeof strength | null>(null)
  const judged = useDeferredValue(password)
  const isWanted = password !== ''

  useEffect(() => {
    if (!isWanted) return
    loadCode(() => import(/* webpackChunkName: "strength" */ './strength'))
      .then(setJudge)
      .catch(() => undefined)
  }, [isWanted])

  const found = judge && judged !== '' ? judge.strengthOf(judged, known) : null
  return (
    <div className={css.hint} role="status" data-strength={found}>
      {judge && found && (
        <>
          <span className={css.meter} aria-hidden>
            {judge.STRENGTHS.slice(1).map((level, index) => (
              <span key={level} data-on={judge.STRENGTHS.indexOf(found) > index} />
            ))}
          </span>
          <span>
            {t($ => $.fields.strength)}: {t($ => $.fields.strengths[found])}
          </span>
        </>
      )}
    </div>
  )
}
