import { Select } from '@/ui/Select'
import { API_CALLS, CALLS } from '../apiCalls'
import { FAILURES, type SwitchPatch, type Switches } from '../switches/switches'
import css from './ControlPanel.module.css'
import { durationOptions, formatDuration } from './durationOptions'
import { Section } from './Section'

/** In milliseconds; the last is longer than the app waits. */
const DELAYS = [0, 300, 1_000, 3_000, 15_000]

const formatDelay = (ms: number) => (ms === 0 ? 'No delay' : formatDuration(ms))

type Props = {
  calls: Switches['calls']
  onChange: (patch: SwitchPatch) => void
}

/** How each call ends, and after what delay. */
export function CallSwitches({ calls, onChange }: Props) {
  return (
    <Section title="Calls">
      <ul className={css.calls}>
        {CALLS.map(call => {
          const { failure, delay } = calls[call]
          const { label } = API_CALLS[call]
          return (
            <li key={call} data-switched={failure !== 'none' || delay > 0}>
              <span>{label}</span>
              <Select
                label={`${label}: response`}
                options={FAILURES}
                value={failure}
                onChange={value => {
                  const chosen = FAILURES.find(other => other.value === value)
                  if (chosen) onChange({ calls: { [call]: { failure: chosen.value } } })
                }}
              />
              <Select
                label={`${label}: delay`}
                options={durationOptions([...DELAYS, delay], formatDelay)}
                value={String(delay)}
                onChange={value => {
                  onChange({ calls: { [call]: { delay: Number(value) } } })
                }}
              />
            </li>
          )
        })}
      </ul>
    </Section>
  )
}
