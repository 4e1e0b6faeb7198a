import { useId } from 'react'
import { Button } from '@/ui/Button'
import { Choices } from '@/ui/Choices'
import { Select } from '@/ui/Select'
import css from './ControlPanel.module.css'
import { durationText, ROLE_FORMS, TEXTS } from './panelTexts'
import type { Switches, Wish } from '../switches/switches'

const SECONDS = [0, 5, 60, 180, 3_600]
const HOUR = 3_600_000
const CLOCKS = [-24 * HOUR, -HOUR, -10 * 60_000, 0, 10 * 60_000, HOUR, 24 * HOUR]

type Props = {
  switches: Switches
  onChange: (wish: Wish) => void
  onExpire: () => void
}

/** How tokens are issued and when they are over. */
export function TokenSwitches({ switches, onChange, onExpire }: Props) {
  const id = useId()
  const { oneRoleAs, tokenSeconds, expiredBefore, clock } = switches
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>{TEXTS.token}</h3>
      <div className={css.rows}>
        <div className={css.row}>
          <span aria-hidden>{TEXTS.validFor}</span>
          <Select
            label={TEXTS.validFor}
            options={[{ value: '', label: TEXTS.asConfigured }, ...options(SECONDS, tokenSeconds)]}
            value={tokenSeconds === null ? '' : String(tokenSeconds)}
            onChange={value => {
              onChange({ tokenSeconds: value === '' ? null : Number(value) })
            }}
          />
        </div>
        <div className={css.row}>
          <span aria-hidden>{TEXTS.clock}</span>
          <Select
            label={TEXTS.clock}
            options={clockOptions(clock)}
            value={String(clock)}
            onChange={value => {
              onChange({ clock: Number(value) })
            }}
          />
        </div>
        <Choices
          legend={TEXTS.oneRole}
          choices={ROLE_FORMS}
          chosen={oneRoleAs}
          onChoose={form => {
            onChange({ oneRoleAs: form })
          }}
        />
        <div className={css.row}>
          <Button onClick={onExpire}>{TEXTS.expire}</Button>
        </div>
        {expiredBefore !== null && (
          <p className={css.note}>
            {TEXTS.expired} <time>{new Date(expiredBefore).toISOString()}</time>
          </p>
        )}
      </div>
    </section>
  )
}

const sorted = (values: readonly number[]) =>
  [...new Set(values)].toSorted((one, other) => one - other)

const options = (seconds: readonly number[], chosen: number | null) =>
  sorted([...seconds, ...(chosen === null ? [] : [chosen])]).map(value => ({
    value: String(value),
    label: durationText(value * 1_000),
  }))

const clockOptions = (chosen: number) =>
  sorted([...CLOCKS, chosen]).map(ms => ({
    value: String(ms),
    label: ms === 0 ? TEXTS.exact : `${ms > 0 ? '+' : '−'}${durationText(Math.abs(ms))}`,
  }))
