import { CircleUser, Keyboard, Languages, LogOut, Palette, type IconNode } from 'lucide'
import { useTranslation } from 'react-i18next'
import { useDispatch } from 'react-redux'
import { useNavigate } from 'react-router-dom'
import { useAllowed } from '@/guard/useAccess'
import { LANGUAGE_NAMES, LANGUAGES } from '@/language/language'
import { languageChosen } from '@/language/languageSlice'
import type { Page } from '@/pages/definePage'
import { userName } from '@/people/userName'
import { useGetUsersQuery } from '@/people/usersApi'
import { signedOut } from '@/session/sessionSlice'
import { MODES } from '@/theme/theme'
import { themeChosen } from '@/theme/themeSlice'
import { useMenu } from './useMenu'

/** Something that can be done, found by its name. */
export type Command = {
  /** Stays the same in every language. */
  readonly id: string
  readonly name: string
  /** What kind of thing it is, told beside the name. */
  readonly kind: string
  readonly icon: IconNode
  /** The language of the name, where it differs from the page's. */
  readonly lang?: string
  readonly run: () => void
}

/** All that may be done from anywhere: pages and people that may be opened, preferences, the way out. */
export function useCommands(pages: readonly Page[], onSheet: () => void): readonly Command[] {
  return [...usePageCommands(pages), ...usePreferenceCommands(onSheet), ...useUserCommands()]
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

function usePreferenceCommands(onSheet: () => void): Command[] {
  const { t } = useTranslation()
  const dispatch = useDispatch()
  return [
    ...MODES.map(mode => ({
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
      run: onSheet,
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
  const match = useAllowed()
  const mayOpen = (path: string) => match(path) !== null
  // Only who may see a user may learn here that there is one.
  const { data = [] } = useGetUsersQuery(undefined, { skip: !mayOpen('/users/0') })
  return data
    .map(user => ({ user, path: `/users/${encodeURIComponent(user.id)}` }))
    .filter(({ path }) => mayOpen(path))
    .map(({ user, path }) => ({
      id: path,
      name: userName(user),
      kind: t($ => $.user.title),
      icon: CircleUser,
      run: () => void navigate(path),
    }))
}
