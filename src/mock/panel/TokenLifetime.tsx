import { Select } from '@/ui/Select'
import type { SwitchPatch, Switches } from '../switches/switches'
import css from './ControlPanel.module.css'
import { createDurationOptions } from './durationOptions'
import { PanelSection } from './PanelSection'

const LIFETIMES_MS = [0, 5_000, 60_000, 180_000, 3_600_000]

type Props = {
  /** Null for the configured lifetime. */
  seconds: Switches['tokenSeconds']
  onChange: (patch: SwitchPatch) => void
}

/** The switch for the lifetime of new tokens. */
export function TokenLifetime({ seconds, onChange }: Props) {
  const current = seconds === null ? [] : [seconds * 1_000]
  return (
    <PanelSection title="Token">
      <div className={css.row}>
        <span aria-hidden>New tokens are valid for</span>
        <Select
          label="New tokens are valid for"
          options={[
            { value: '', label: 'As configured' },
            ...createDurationOptions([...LIFETIMES_MS, ...current]),
          ]}
          value={current.join()}
          onChange={value => {
            onChange({ tokenSeconds: value === '' ? null : Number(value) / 1_000 })
          }}
        />
      </div>
    </PanelSection>
  )
}
