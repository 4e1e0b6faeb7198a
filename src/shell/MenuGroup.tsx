import { ChevronDown } from 'lucide'
import { useId, type ReactNode } from 'react'
import { Icon } from '@/ui/Icon'
import css from './MainMenu.module.css'

type Props = { name: string; isOpen: boolean; onToggle: () => void; children: ReactNode }

/** A heading of the menu with the links below it, which slide out of sight and back. */
export function MenuGroup({ name, isOpen, onToggle, children }: Props) {
  const id = useId()
  return (
    <div className={css.group} data-open={isOpen}>
      <button type="button" aria-expanded={isOpen} aria-controls={id} onClick={onToggle}>
        <span>{name}</span>
        <Icon of={ChevronDown} size={14} />
      </button>
      <div className={css.slide} id={id} inert={!isOpen}>
        {children}
      </div>
    </div>
  )
}
