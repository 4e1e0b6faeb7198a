import { CircleUser, Keyboard, Languages, LifeBuoy, LogOut, Palette, type IconNode } from 'lucide'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useDispatch, useSelector } from 'react-redux'
import { useLocation, useNavigate } from 'react-router-dom'
import { useMayOpen } from '@/guard/useAccess'
import { LANGUAGE_NAMES, LANGUAGES } from '@/language/language'
import { useFormat } from '@/language/useFormat'
import { languageChosen } from '@/language/languageSlice'
import type { Page } from '@/pages/definePage'
import type { SessionDispatch } from '@/session/sessionThunk'
import { signOut } from '@/session/signIn'
import { THEME_MODES } from '@/theme/theme'
import { selectThemeMode, themeChosen } from '@/theme/themeSlice'
import { useGetUsersQuery, getUserName, getUserPagePath, hasId } from '@/pages/usersApi'
import { leavePage } from '@/ui/leavePage'
import { useMenuEntries } from './useMenuEntries'

export type Command = {
  readonly id: string
  readonly group: 'pages' | 'actions' | 'preferences' | 'people'
  readonly name: string
  /** A text beside the name, such as 'Theme'. The search also finds this text. */
  readonly detail?: string
  readonly icon: IconNode
  /** The keyboard shortcut for the same command. */
  readonly shortcut?: string
  /** Whether the page is already open, or the theme or language is already in use. */
  readonly isCurrent?: boolean
  /** The language of the name, if it differs from the page's. */
  readonly lang?: string
  readonly run: () => void
}

/** In the order of the command palette. */
export function useCommands(
  pages: readonly Page[],
  onOpenShortcuts: () => void,
): readonly Command[] {
  return [
    ...usePageCommands(pages),
    ...useActionCommands(onOpenShortcuts),
    ...usePreferenceCommands(),
    ...useUserCommands(),
  ]
}

function usePageCommands(pages: readonly Page[]): Command[] {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  return useMenuEntries(pages).map(({ path, name, icon }) => ({
    id: path,
    group: 'pages',
    name,
    icon,
    isCurrent: path === pathname,
    run: () => {
      leavePage(() => void navigate(path))
    },
  }))
}

function useActionCommands(onOpenShortcuts: () => void): Command[] {
  const { t } = useTranslation()
  const dispatch = useDispatch<SessionDispatch>()
  const navigate = useNavigate()
  return [
    {
      id: 'shortcuts',
      group: 'actions',
      name: t($ => $.shortcuts.title),
      detail: t($ => $.palette.help),
      shortcut: '?',
      icon: Keyboard,
      run: onOpenShortcuts,
    },
    {
      id: 'support',
      group: 'actions',
      name: t($ => $.actions.support),
      detail: t($ => $.palette.help),
      icon: LifeBuoy,
      run: () => {
        leavePage(() => void navigate('/support'))
      },
    },
    {
      id: 'signOut',
      group: 'actions',
      name: t($ => $.actions.signOut),
      icon: LogOut,
      run: () => {
        leavePage(() => dispatch(signOut()))
      },
    },
  ]
}

function usePreferenceCommands(): Command[] {
  const { t, i18n } = useTranslation()
  const themeMode = useSelector(selectThemeMode)
  const dispatch = useDispatch()
  return [
    ...THEME_MODES.map(mode => ({
      id: `theme:${mode}`,
      group: 'preferences' as const,
      isCurrent: mode === themeMode,
      name: t($ => $.palette.theme, { theme: t($ => $.appearance[mode]) }),
      detail: t($ => $.appearance.theme),
      icon: Palette,
      run: () => {
        dispatch(themeChosen(mode))
      },
    })),
    ...LANGUAGES.map(language => ({
      id: `language:${language}`,
      group: 'preferences' as const,
      isCurrent: language === i18n.language,
      name: LANGUAGE_NAMES[language],
      detail: t($ => $.appearance.language),
      icon: Languages,
      lang: language,
      run: () => {
        dispatch(languageChosen(language))
      },
    })),
  ]
}

function useUserCommands(): readonly Command[] {
  const navigate = useNavigate()
  const mayOpen = useMayOpen()
  // If the current user may not open the pages of users, the palette must not show users' names.
  const { data } = useGetUsersQuery(undefined, { skip: !mayOpen('/users/0') })
  const { compare } = useFormat()
  // The palette renders for each typed letter, and there may be thousands of users.
  return useMemo(
    () =>
      (data ?? [])
        .toSorted((a, b) => compare(getUserName(a), getUserName(b)))
        .filter(hasId)
        .map(user => ({ user, path: getUserPagePath(user.id) }))
        .filter(({ path }) => mayOpen(path))
        .map(({ user, path }) => ({
          id: path,
          group: 'people',
          name: getUserName(user),
          detail: user.email,
          icon: CircleUser,
          run: () => {
            leavePage(() => void navigate(path))
          },
        })),
    [data, compare, mayOpen, navigate],
  )
}
