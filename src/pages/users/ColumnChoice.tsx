import { Columns3 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { USER_COLUMNS, type UserColumn } from '@/people/UserTable'
import { Popover } from '@/ui/Popover'
import css from './ColumnChoice.module.css'

type Props = {
  columns: readonly UserColumn[]
  onChange: (columns: readonly UserColumn[]) => void
}

/** Which columns the table has. The name stays: it is what a row is about. */
export function ColumnChoice({ columns, onChange }: Props) {
  const { t } = useTranslation()
  const label = t($ => $.users.columns)
  return (
    <Popover
      label={label}
      face={
        <>
          <Columns3 size={16} aria-hidden />
          {label}
        </>
      }
    >
      <ul className={css.choice}>
        {USER_COLUMNS.map(column => (
          <li key={column}>
            <label>
              <input
                type="checkbox"
                checked={columns.includes(column)}
                disabled={column === 'name'}
                onChange={({ target }) => {
                  onChange(
                    USER_COLUMNS.filter(one =>
                      one === column ? target.checked : columns.includes(one),
                    ),
                  )
                }}
              />
              {t($ => $.users[column])}
            </label>
          </li>
        ))}
      </ul>
    </Popover>
  )
}
