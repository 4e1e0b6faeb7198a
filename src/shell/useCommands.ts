import { Keyboard, Languages, LifeBuoy, LogOut, Palette } from 'lucide'
import { useTranslation } from 'react-i18next'
import { useDispatch, useSelector } from 'react-redux'
import { useLocation, useNavigate } from 'react-router-dom'
import { LANGUAGE_NAMES, LANGUAGES } from '@/language/language'
import { languageChosen } from '@/language/languageSlice'
import { findObjectCommands, type Command, type CommandSearch } from '@/pages/commands'
import type { Page } from '@/pages/definePage'
import { useLinkVerbs } from '@/pages/useLinkVerbs'
import { useAppDispatch } from '@/session/appDispatch'
import { signOut } from '@/session/signIn'
import { THEME_MODES } from '@/theme/theme'
import { selectThemeMode, themeChosen } from '@/theme/themeSlice'
import { useMenuEntries } from './useMenuEntries'

type CommandOptions = {
  readonly pages: readonly Page[]
  readonly search: CommandSearch
  readonly onOpenShortcuts: () => void
}

/** The commands of the shell, in the order of the command palette. */
export function useCommands({
  pages,
  search,
  onOpenShortcuts,
}: CommandOptions): readonly Command[] {
  return [
    ...usePageCommands(pages),
    ...useActionCommands(onOpenShortcuts),
    ...usePageLinkCommands(pages, search),
    ...usePreferenceCommands(),
  ]
}

function usePageCommands(pages: readonly Page[]): Command[] {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  return useMenuEntries(pages).map(({ path, name, icon }) => ({
    id: path,
    path,
    group: 'pages',
    name,
    icon,
    isCurrent: path === pathname,
    run: () => void navigate(path),
  }))
}

function usePageLinkCommands(pages: readonly Page[], search: CommandSearch) {
  const objects = useMenuEntries(pages).map(({ path, name }) => ({ id: path, path, name }))
  return findObjectCommands(objects, useLinkVerbs(), search)
}

function useActionCommands(onOpenShortcuts: () => void): Command[] {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
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
      path: '/support',
      group: 'actions',
      name: t($ => $.actions.support),
      detail: t($ => $.palette.help),
      icon: LifeBuoy,
      run: () => void navigate('/support'),
    },
    {
      id: 'signOut',
      group: 'actions',
      name: t($ => $.actions.signOut),
      icon: LogOut,
      run: () => {
        dispatch(signOut())
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
