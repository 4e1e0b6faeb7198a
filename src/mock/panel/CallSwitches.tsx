import { Select } from '@/ui/Select'
import { API_CALLS, CALL_NAMES } from '../apiCalls'
import { FAILURES, type SwitchPatch, type Switches } from '../switches/switches'
import css from './ControlPanel.module.css'
import { createDurationOptions, formatDuration } from './durationOptions'
import { PanelSection } from './PanelSection'

/** The delays to choose from. The last delay is longer than the app's timeout of requests. */
const DELAYS_MS = [0, 300, 1_000, 3_000, 15_000]

const formatDelay = (ms: number) => (ms === 0 ? 'No delay' : formatDuration(ms))

type Props = {
  calls: Switches['calls']
  onChange: (patch: SwitchPatch) => void
}

/** The switches for the failure and the delay of each call. */
export function CallSwitches({ calls, onChange }: Props) {
  return (
    <PanelSection title="Calls">
      <ul className={css.calls}>
        {CALL_NAMES.map(call => {
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
                options={createDurationOptions([...DELAYS_MS, delay], formatDelay)}
                value={String(delay)}
                onChange={value => {
                  onChange({ calls: { [call]: { delay: Number(value) } } })
                }}
              />
            </li>
          )
        })}
      </ul>
    </PanelSection>
  )
}
