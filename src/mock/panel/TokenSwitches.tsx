import { Button } from '@/ui/Button'
import { Choices } from '@/ui/Choices'
import { Select } from '@/ui/Select'
import type { SwitchPatch, Switches } from '../switches/switches'
import css from './ControlPanel.module.css'
import { durationOptions, formatDuration } from './durationOptions'
import { Section } from './Section'

const SECOND = 1_000
const HOUR = 3_600_000
const TOKEN_MS = [0, 5 * SECOND, 60 * SECOND, 180 * SECOND, HOUR]
const CLOCKS_MS = [-24 * HOUR, -HOUR, -HOUR / 6, 0, HOUR / 6, HOUR, 24 * HOUR]

const ROLE_FORMS = [
  { value: 'string', label: 'Text' },
  { value: 'list', label: 'List' },
] as const

const formatClock = (ms: number) =>
  ms === 0 ? 'Exact' : `${ms > 0 ? '+' : ''}${formatDuration(ms)}`

type Props = {
  switches: Switches
  onChange: (patch: SwitchPatch) => void
  onExpire: () => void
}

/** How tokens are issued and when they expire. */
export function TokenSwitches({ switches, onChange, onExpire }: Props) {
  const { oneRoleAs, tokenSeconds, expiredBefore, clock } = switches
  const tokenMs = tokenSeconds === null ? [] : [tokenSeconds * SECOND]
  return (
    <Section title="Token and clock">
      <Row
        label="New tokens are valid for"
        options={[
          { value: '', label: 'As configured' },
          ...durationOptions([...TOKEN_MS, ...tokenMs]),
        ]}
        value={tokenMs.join()}
        onChange={value => {
          onChange({ tokenSeconds: value === '' ? null : Number(value) / SECOND })
        }}
      />
      <Row
        label="Clock of the backend"
        options={durationOptions([...CLOCKS_MS, clock], formatClock)}
        value={String(clock)}
        onChange={value => {
          onChange({ clock: Number(value) })
        }}
      />
      <Choices
        legend="A single role in the token"
        choices={ROLE_FORMS}
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
    </Section>
  )
}

const Row = (props: Parameters<typeof Select>[0]) => (
  <div className={css.row}>
    <span aria-hidden>{props.label}</span>
    <Select {...props} />
  </div>
)
