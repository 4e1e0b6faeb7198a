import { LogOut } from 'lucide'
import { useTranslation } from 'react-i18next'
import { useDispatch, useSelector } from 'react-redux'
import { useFormat } from '@/language/useFormat'
import { selectIdentity, signedOut } from '@/session/sessionSlice'
import { getInitials } from '@/ui/Avatar'
import { Icon } from '@/ui/Icon'
import { Menu, MenuItem } from '@/ui/Menu'
import css from './AccountMenu.module.css'

/** If there are more organisations, the menu shows only how many. */
const MAX_LISTED_ORGANISATIONS = 200

/** A menu with the user's data from the token and the item 'Sign out'. */
export function AccountMenu() {
  const { t } = useTranslation()
  const format = useFormat()
  const dispatch = useDispatch()
  const identity = useSelector(selectIdentity)
  if (!identity) return null

  const { user, organisations } = identity
  const listed = organisations.slice(0, MAX_LISTED_ORGANISATIONS)
  const hiddenCount = organisations.length - listed.length
  const initials = (
    <span className={css.initials}>{getInitials(user.name ?? user.email ?? user.id)}</span>
  )
  return (
    <Menu label={t($ => $.shell.account)} buttonContent={initials}>
      <div className={css.identity}>
        {user.name !== null && <strong>{user.name}</strong>}
        {user.email !== null && <span>{user.email}</span>}
        {organisations.length > 0 && (
          <span>
            {t($ => $.shell.organisationList, { names: format.list(listed) })}
            {hiddenCount > 0 && ` +${format.number(hiddenCount)}`}
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
