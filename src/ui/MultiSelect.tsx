import { X } from 'lucide'
import { useRef, type ReactNode } from 'react'
import { Combobox, type ComboboxProps } from './Combobox'
import { Icon } from './Icon'
import css from './MultiSelect.module.css'
import { Tooltip } from './Tooltip'

type Props = Omit<ComboboxProps, 'value' | 'valueText' | 'ref' | 'onChoose'> & {
  chosen: readonly string[]
  /** Renders a chosen value. By default, the label of the value is shown. */
  renderChosen?: (value: string) => ReactNode
  /** The accessible name of the button that removes a value. */
  getRemoveText: (label: string) => string
  onChange: (chosen: readonly string[]) => void
}

/** A combobox that adds values, and the list of the chosen values. */
export function MultiSelect({
  options,
  chosen,
  renderChosen,
  getRemoveText,
  onChange,
  ...combobox
}: Props) {
  const input = useRef<HTMLInputElement>(null)
  const getLabel = (value: string) => options.find(option => option.value === value)?.label ?? value

  return (
    <div className={css.multiSelect}>
      <Combobox
        {...combobox}
        ref={input}
        value=""
        options={options.filter(({ value }) => !chosen.includes(value))}
        onChoose={value => {
          if (!chosen.includes(value)) onChange([...chosen, value])
        }}
      />
      {chosen.length > 0 && (
        <ul>
          {chosen.map(value => (
            <li key={value}>
              {renderChosen?.(value) ?? <span>{getLabel(value)}</span>}
              <button
                type="button"
                disabled={combobox.disabled}
                aria-label={getRemoveText(getLabel(value))}
                onClick={() => {
                  onChange(chosen.filter(other => other !== value))
                  // The clicked button disappears, so the focus must move.
                  input.current?.focus()
                }}
              >
                <Icon icon={X} size={14} />
                <Tooltip text={getRemoveText(getLabel(value))} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
