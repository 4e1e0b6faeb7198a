import { CircleUser, Keyboard, LifeBuoy, LogOut, type IconNode } from 'lucide'
import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { useNavigate } from 'react-router-dom'
import { useFormat } from '@/language/useFormat'
import type { Page } from '@/pages/definePage'
import { selectIdentity } from '@/session/sessionSlice'
import { useAppDispatch } from '@/session/appDispatch'
import { signOut } from '@/session/signIn'
import type { Identity } from '@/session/storedSession'
import { getInitials } from '@/ui/Avatar'
import { Menu, MenuItem } from '@/ui/Menu'
import { RoleBadge } from '@/ui/RoleBadge'
import css from './AccountMenu.module.css'
import { useMenuEntries } from './useMenuEntries'

type Props = { pages: readonly Page[]; onOpenShortcuts: () => void }

export function AccountMenu({ pages, onOpenShortcuts }: Props) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const profile = useMenuEntries(pages).find(({ group }) => group === 'personal')
  const identity = useSelector(selectIdentity)
  if (!identity) return null

  const { user } = identity
  // CSS shows the initials, so that they are not part of the button's accessible name.
  const initials = (
    <span
      className={css.initials}
      data-initials={getInitials(user.name ?? user.email ?? user.id)}
    />
  )
  return (
    <Menu label={t($ => $.shell.account)} buttonContent={initials}>
      <IdentityDetails {...identity} />
      {profile && (
        <NavigationItem icon={CircleUser} to={profile.path}>
          {profile.name}
        </NavigationItem>
      )}
      <MenuItem icon={Keyboard} shortcut="?" onChoose={onOpenShortcuts}>
        {t($ => $.shortcuts.title)}
      </MenuItem>
      <NavigationItem icon={LifeBuoy} to="/support">
        {t($ => $.actions.support)}
      </NavigationItem>
      <MenuItem
        icon={LogOut}
        onChoose={() => {
          dispatch(signOut())
        }}
      >
        {t($ => $.actions.signOut)}
      </MenuItem>
    </Menu>
  )
}

/** Shows the current user and the version of the app. */
function IdentityDetails({
  user,
  organisations,
  roles,
}: Pick<Identity, 'user' | 'organisations' | 'roles'>) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <div className={css.identity}>
      {user.name !== null && <strong>{user.name}</strong>}
      {user.email !== null && <span>{user.email}</span>}
      {roles.length > 0 && (
        <span className={css.roles}>
          {roles.map(role => (
            <RoleBadge key={role} role={role} />
          ))}
        </span>
      )}
      {organisations.length > 0 && (
        <span>{t($ => $.shell.organisationList, { names: format.list(organisations) })}</span>
      )}
      <span>{t($ => $.app.version, { version: process.env.APP_VERSION ?? '' })}</span>
    </div>
  )
}

type NavigationItemProps = { icon: IconNode; to: string; children: string }

/**
 * A component that calls `useNavigate` renders again at each navigation. So the items call
 * it and not `AccountMenu`, because they exist only while the menu is open.
 */
function NavigationItem({ icon, to, children }: NavigationItemProps) {
  const navigate = useNavigate()
  return (
    <MenuItem icon={icon} onChoose={() => void navigate(to)}>
      {children}
    </MenuItem>
  )
}
