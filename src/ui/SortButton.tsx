import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide'
import { Icon } from './Icon'
import css from './SortButton.module.css'

const DIRECTION_ICONS = { ascending: ArrowUp, descending: ArrowDown, none: ChevronsUpDown } as const

/** The values of `aria-sort`. */
export type SortDirection = keyof typeof DIRECTION_ICONS

type Props = { children: string; direction: SortDirection; onClick: () => void }

/** The button in a column header that sorts the table. */
export const SortButton = ({ children, direction, onClick }: Props) => (
  <button className={css.sort} type="button" data-direction={direction} onClick={onClick}>
    <span>{children}</span>
    <Icon icon={DIRECTION_ICONS[direction]} size={14} />
  </button>
)
