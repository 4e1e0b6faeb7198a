import { LogOut } from 'lucide'
import { useTranslation } from 'react-i18next'
import { useDispatch, useSelector } from 'react-redux'
import { useFormat } from '@/language/useFormat'
import { selectIdentity, signedOut } from '@/session/sessionSlice'
import { Icon } from '@/ui/Icon'
import { Menu, MenuItem } from '@/ui/Menu'
import css from './AccountMenu.module.css'

/** Further organisations are counted, not listed. */
const MAX_LISTED = 200

/** The current user, as the token describes them, and a sign-out item. */
export function AccountMenu() {
  const { t } = useTranslation()
  const format = useFormat()
  const dispatch = useDispatch()
  const identity = useSelector(selectIdentity)
  if (!identity) return null

  const { user, organisations } = identity
  const listed = organisations.slice(0, MAX_LISTED)
  const rest = organisations.length - listed.length
  const face = <span className={css.face}>{initials(user.name ?? user.email ?? user.id)}</span>
  return (
    <Menu label={t($ => $.shell.account)} face={face}>
      <div className={css.who}>
        {user.name !== null && <strong>{user.name}</strong>}
        {user.email !== null && <span>{user.email}</span>}
        {organisations.length > 0 && (
          <span>
            {t($ => $.shell.organisations)}: {format.list(listed)}
            {rest > 0 && ` +${format.number(rest)}`}
          </span>
        )}
        <span>{t($ => $.app.version, { version: process.env.APP_VERSION ?? '' })}</span>
      </div>
      <MenuItem
        onChoose={() => {
          dispatch(signedOut('asked'))
        }}
      >
        {t($ => $.actions.signOut)}
        <Icon of={LogOut} size={16} />
      </MenuItem>
    </Menu>
  )
}

/** The first letters of the first and of the last word. */
function initials(name: string): string {
  const words = name.split(/[\s.@]+/).filter(word => word !== '')
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined]
  return letters.map(word => Array.from(word ?? '')[0] ?? '').join('')
}
