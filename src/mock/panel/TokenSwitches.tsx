import { Button } from '@/ui/Button'
import { RadioGroup } from '@/ui/RadioGroup'
import { Select } from '@/ui/Select'
import type { SwitchPatch, Switches } from '../switches/switches'
import css from './ControlPanel.module.css'
import { createDurationOptions, formatDuration } from './durationOptions'
import { PanelSection } from './PanelSection'

const SECOND_MS = 1_000
const HOUR_MS = 3_600_000
const TOKEN_LIFETIMES_MS = [0, 5 * SECOND_MS, 60 * SECOND_MS, 180 * SECOND_MS, HOUR_MS]
const CLOCK_OFFSETS_MS = [
  -24 * HOUR_MS,
  -HOUR_MS,
  -HOUR_MS / 6,
  0,
  HOUR_MS / 6,
  HOUR_MS,
  24 * HOUR_MS,
]

const ROLE_CLAIM_CHOICES = [
  { value: 'string', label: 'Text' },
  { value: 'list', label: 'List' },
] as const

const formatClockOffset = (ms: number) =>
  ms === 0 ? 'Exact' : `${ms > 0 ? '+' : ''}${formatDuration(ms)}`

type Props = {
  switches: Switches
  onChange: (patch: SwitchPatch) => void
  onExpire: () => void
}

/**
 * The switches for the lifetime and the role claim of new tokens, the backend's clock, and the
 * expiry of issued tokens.
 */
export function TokenSwitches({ switches, onChange, onExpire }: Props) {
  const { oneRoleAs, tokenSeconds, expiredBefore, clock } = switches
  const tokenLifetimeMs = tokenSeconds === null ? [] : [tokenSeconds * SECOND_MS]
  return (
    <PanelSection title="Token and clock">
      <SwitchRow
        label="New tokens are valid for"
        options={[
          { value: '', label: 'As configured' },
          ...createDurationOptions([...TOKEN_LIFETIMES_MS, ...tokenLifetimeMs]),
        ]}
        value={tokenLifetimeMs.join()}
        onChange={value => {
          onChange({ tokenSeconds: value === '' ? null : Number(value) / SECOND_MS })
        }}
      />
      <SwitchRow
        label="Clock of the backend"
        options={createDurationOptions([...CLOCK_OFFSETS_MS, clock], formatClockOffset)}
        value={String(clock)}
        onChange={value => {
          onChange({ clock: Number(value) })
        }}
      />
      <RadioGroup
        legend="A single role in the token"
        choices={ROLE_CLAIM_CHOICES}
        chosen={oneRoleAs}
        onChoose={form => {
          onChange({ oneRoleAs: form })
        }}
      />
      <div className={css.row}>
        <Button onClick={onExpire}>Expire the token now</Button>
      </div>
      {expiredBefore !== null && (
        <p className={css.note}>
          Expired are all tokens issued until <time>{new Date(expiredBefore).toISOString()}</time>
        </p>
      )}
    </PanelSection>
  )
}

const SwitchRow = (props: Parameters<typeof Select>[0]) => (
  <div className={css.row}>
    <span aria-hidden>{props.label}</span>
    <Select {...props} />
  </div>
)
