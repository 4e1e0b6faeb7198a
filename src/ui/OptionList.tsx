import { useId, type ReactNode, type Ref } from 'react'
import { useTranslation } from 'react-i18next'
import css from './OptionList.module.css'
import type { OptionListState } from './useOptionList'

type Props<Item> = {
  list: OptionListState<Item>
  label: string
  groups: readonly { readonly name?: string; readonly items: readonly Item[] }[]
  getKey: (item: Item) => string
  isChecked?: (item: Item) => boolean | undefined
  renderOption: (item: Item) => ReactNode
  className?: string | undefined
  /** For a list that floats below its field. */
  popoverRef?: Ref<HTMLDivElement>
}

/** The options of a text field. The text field keeps the focus. */
export function OptionList<Item>({
  list: { getMenuProps, getItemProps },
  label,
  groups,
  getKey,
  isChecked,
  renderOption,
  className,
  popoverRef,
}: Props<Item>) {
  const id = useId()
  const all = groups.flatMap(({ items }) => items)
  return (
    <div
      {...getMenuProps({
        'aria-label': label,
        // A press on the scroll bar must not take the focus from the text field.
        onMouseDown: event => {
          event.preventDefault()
        },
        ...(popoverRef && { ref: popoverRef }),
      })}
      className={className}
      popover={popoverRef ? 'manual' : undefined}
    >
      {groups.map(({ name, items }, groupIndex) => (
        <div
          key={name ?? ''}
          role={name === undefined ? undefined : 'group'}
          aria-labelledby={name === undefined ? undefined : `${id}-${groupIndex}`}
        >
          {name !== undefined && (
            <p className={css.group} id={`${id}-${groupIndex}`} role="presentation">
              {name}
            </p>
          )}
          {items.map(item => (
            <div
              key={getKey(item)}
              className={css.option}
              {...getItemProps(item, all.indexOf(item))}
              aria-checked={isChecked?.(item)}
            >
              {renderOption(item)}
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}

/** Says how many options there are, or shows why there are none. */
export function OptionStatus({ count, message }: { count: number; message: string | null }) {
  const { t } = useTranslation()
  return (
    <p className={count > 0 ? css.count : css.message} role="status">
      {count > 0 ? t($ => $.palette.results, { count }) : message}
    </p>
  )
}
