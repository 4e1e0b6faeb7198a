import { CircleUser, Keyboard, Languages, LogOut, Palette, type IconNode } from 'lucide'
import { useTranslation } from 'react-i18next'
import { useDispatch } from 'react-redux'
import { useNavigate } from 'react-router-dom'
import { useMayOpen } from '@/guard/useAccess'
import { LANGUAGE_NAMES, LANGUAGES } from '@/language/language'
import { languageChosen } from '@/language/languageSlice'
import type { Page } from '@/pages/definePage'
import { signedOut } from '@/session/sessionSlice'
import { THEME_MODES } from '@/theme/theme'
import { themeChosen } from '@/theme/themeSlice'
import { useGetUsersQuery, getUserName, getUserPath } from '@/users/usersApi'
import { useMenu } from './useMenu'

/** A command that the user can choose in the command palette. */
export type Command = {
  readonly id: string
  readonly name: string
  /** The kind of the target, such as 'Page' or 'Theme'. Shown beside the name. */
  readonly kind: string
  readonly icon: IconNode
  /** The language of the name, if it differs from the page's. */
  readonly lang?: string
  readonly run: () => void
}

/** All commands: open a page or user, change theme or language, show the shortcuts, sign out. */
export function useCommands(pages: readonly Page[], onShortcuts: () => void): readonly Command[] {
  return [...usePageCommands(pages), ...usePreferenceCommands(onShortcuts), ...useUserCommands()]
}

function usePageCommands(pages: readonly Page[]): Command[] {
  const { t } = useTranslation()
  const navigate = useNavigate()
  return useMenu(pages).map(({ path, name, icon }) => ({
    id: path,
    name,
    kind: t($ => $.palette.page),
    icon,
    run: () => void navigate(path),
  }))
}

function usePreferenceCommands(onShortcuts: () => void): Command[] {
  const { t } = useTranslation()
  const dispatch = useDispatch()
  return [
    ...THEME_MODES.map(mode => ({
      id: `theme:${mode}`,
      name: t($ => $.palette.theme, { theme: t($ => $.appearance[mode]) }),
      kind: t($ => $.appearance.theme),
      icon: Palette,
      run: () => {
        dispatch(themeChosen(mode))
      },
    })),
    ...LANGUAGES.map(language => ({
      id: `language:${language}`,
      name: LANGUAGE_NAMES[language],
      kind: t($ => $.appearance.language),
      icon: Languages,
      lang: language,
      run: () => {
        dispatch(languageChosen(language))
      },
    })),
    {
      id: 'shortcuts',
      name: t($ => $.shortcuts.title),
      kind: t($ => $.palette.help),
      icon: Keyboard,
      run: onShortcuts,
    },
    {
      id: 'signOut',
      name: t($ => $.actions.signOut),
      kind: t($ => $.shell.account),
      icon: LogOut,
      run: () => {
        dispatch(signedOut('asked'))
      },
    },
  ]
}

function useUserCommands(): Command[] {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const mayOpen = useMayOpen()
  // If the user may not open the pages of users, the palette must not show their names either.
  const { data = [] } = useGetUsersQuery(undefined, { skip: !mayOpen('/users/0') })
  return data
    .map(user => ({ user, path: getUserPath(user) }))
    .filter(({ path }) => mayOpen(path))
    .map(({ user, path }) => ({
      id: path,
      name: getUserName(user),
      kind: t($ => $.user.title),
      icon: CircleUser,
      run: () => void navigate(path),
    }))
}
