import { Columns3 } from 'lucide'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { USER_COLUMNS, type UserColumn } from '@/people/UserTable'
import { Button } from '@/ui/Button'
import { Icon } from '@/ui/Icon'
import { lazyOverlay } from '@/ui/lazyOverlay'
import css from './ColumnChoice.module.css'
import bar from './Directory.module.css'

const loadPopover = () => import(/* webpackChunkName: "popover" */ '@/ui/Popover')
const Popover = lazyOverlay(async () => ({ default: (await loadPopover()).Popover }))

type Props = {
  columns: readonly UserColumn[]
  onChange: (columns: readonly UserColumn[]) => void
}

/** Which columns the table has. The name stays: it is what a row is about. */
export function ColumnChoice({ columns, onChange }: Props) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const label = t($ => $.users.columns)
  const prefetch = () => {
    // What can't be had is told of when it is wanted.
    loadPopover().catch(() => undefined)
  }

  return (
    <>
      <Button
        ref={button}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={prefetch}
        onFocus={prefetch}
        onClick={() => {
          setOpen(!isOpen)
        }}
      >
        <Icon of={Columns3} size={16} />
        <span className={bar.name}>{label}</span>
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
      )}
    </>
  )
}
