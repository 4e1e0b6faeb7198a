import { Columns3 } from 'lucide'
import { useTranslation } from 'react-i18next'
import { Checkbox } from '@/ui/Checkbox'
import { Icon } from '@/ui/Icon'
import { NAME_COLUMN, USER_COLUMNS, type UserColumn } from '@/users/columns'
import { PopoverButton } from '@/ui/PopoverButton'
import css from './ColumnChoice.module.css'
import toolbar from './UsersDirectory.module.css'

type Props = {
  columns: readonly UserColumn[]
  onChange: (columns: readonly UserColumn[]) => void
}

export function ColumnChoice({ columns, onChange }: Props) {
  const { t } = useTranslation()
  const label = t($ => $.users.columns)
  return (
    <PopoverButton
      label={label}
      buttonContent={
        <>
          <Icon icon={Columns3} size={16} />
          <span className={toolbar.buttonLabel}>{label}</span>
        </>
      }
    >
      {() => (
        <ul className={css.choice}>
          {USER_COLUMNS.map(column => (
            <li key={column.id}>
              <Checkbox
                label={column.label(t)}
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
            </li>
          ))}
        </ul>
      )}
    </PopoverButton>
  )
}
