import { useId } from 'react'
import { Select } from '@/ui/Select'
import css from './ControlPanel.module.css'
import { CALL_NAMES, durationText, FAILURE_NAMES, TEXTS } from './panelTexts'
import { CALLS, FAILURES, type Switches, type Wish } from '../switches/switches'

/** In milliseconds; the last is longer than the program waits. */
const DELAYS = [0, 300, 1_000, 3_000, 15_000]

const failures = FAILURES.map(value => ({ value, label: FAILURE_NAMES[value] }))

type Props = {
  calls: Switches['calls']
  onChange: (change: NonNullable<Wish['calls']>) => void
}

/** How each call ends, and after what time. */
export function CallSwitches({ calls, onChange }: Props) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>{TEXTS.calls}</h3>
      <ul className={css.calls}>
        {CALLS.map(name => {
          const { failure, delay } = calls[name]
          return (
            <li key={name} data-switched={failure !== 'none' || delay > 0}>
              <span>{CALL_NAMES[name]}</span>
              <Select
                label={`${CALL_NAMES[name]}: ${TEXTS.answer}`}
                options={failures}
                value={failure}
                onChange={value => {
                  const chosen = FAILURES.find(other => other === value)
                  if (chosen) onChange({ [name]: { failure: chosen } })
                }}
              />
              <Select
                label={`${CALL_NAMES[name]}: ${TEXTS.delay}`}
                options={delayOptions(delay)}
                value={String(delay)}
                onChange={value => {
                  onChange({ [name]: { delay: Number(value) } })
                }}
              />
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** Those on offer, and the one that a link has set. */
const delayOptions = (delay: number) =>
  [...new Set([...DELAYS, delay])]
    .toSorted((one, other) => one - other)
    .map(ms => ({ value: String(ms), label: ms === 0 ? TEXTS.noDelay : durationText(ms) }))
