import { Columns3 } from 'lucide'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '@/ui/Button'
import { Icon } from '@/ui/Icon'
import { NAME_COLUMN, USER_COLUMNS, type UserColumn } from '@/users/columns'
import { Popover } from '@/ui/Popover'
import css from './ColumnChoice.module.css'
import toolbar from './UsersDirectory.module.css'

type Props = {
  columns: readonly UserColumn[]
  onChange: (columns: readonly UserColumn[]) => void
}

/** A button that opens a list of checkboxes for the visible columns. */
export function ColumnChoice({ columns, onChange }: Props) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const label = t($ => $.users.columns)

  return (
    <>
      <Button
        ref={button}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => {
          setOpen(!isOpen)
        }}
      >
        <Icon of={Columns3} size={16} />
        <span className={toolbar.buttonLabel}>{label}</span>
      </Button>
      {isOpen && (
        <Popover
          label={label}
          anchor={button}
          onClose={() => {
            setOpen(false)
          }}
        >
          <ul className={css.choice}>
            {USER_COLUMNS.map(column => (
              <li key={column.id}>
                <label>
                  <input
                    type="checkbox"
                    checked={columns.includes(column)}
                    disabled={column.id === NAME_COLUMN.id}
                    onChange={({ target }) => {
                      onChange(
                        USER_COLUMNS.filter(each =>
                          each === column ? target.checked : columns.includes(each),
                        ),
                      )
                    }}
                  />
                  {column.label(t)}
                </label>
              </li>
            ))}
          </ul>
        </Popover>
      )}
    </>
  )
}
