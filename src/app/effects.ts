import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import { setupListeners } from '@reduxjs/toolkit/query'
import type { i18n } from 'i18next'
import { removeDraft, saveDraftField } from '@/auth/draft'
import { startGuardEffects } from '@/guard/guardEffects'
import { followStoredLanguage, startLanguageEffects } from '@/language/languageEffects'
import type { LanguageState } from '@/language/languageSlice'
import { checkSession } from '@/session/checkSession'
import type { TokenRefresher } from '@/session/refreshSession'
import { startSessionEffects } from '@/session/sessionEffects'
import type { SessionState } from '@/session/sessionSlice'
import type { ThunkContext } from '@/session/appDispatch'
import { type AppStorage, storageFailed } from '@/storage/appStorage'
import { watchStorage } from '@/storage/watchStorage'
import { startSupportEffects } from '@/support/supportListeners'
import { followStoredTheme, startThemeEffects, watchDeviceTheme } from '@/theme/themeEffects'
import type { ThemeState } from '@/theme/themeSlice'
import { startNavigationEffects } from './navigation'
import type { AppNavigator } from './navigator'
import { showToastsForActions } from './toastRules'

type StartListening = Parameters<typeof startSessionEffects>[0] &
  Parameters<typeof startGuardEffects>[0] &
  Parameters<typeof startThemeEffects>[0] &
  Parameters<typeof startLanguageEffects>[0] &
  Parameters<typeof startSupportEffects>[0]

type EffectEnvironment = {
  readonly store: Parameters<typeof startGuardEffects>[1]
  readonly navigator: AppNavigator
  readonly storage: AppStorage
  readonly i18n: i18n
  readonly refresher: TokenRefresher
  /** Writes the state to storage at once. */
  readonly flush: () => void
}

/**
 * Starts everything that the app does after an action. The support effects come first, so that the
 * timeline shows a cause before its consequences. Otherwise, no order matters here.
 */
export function startEffects(
  startListening: StartListening,
  { store, storage, i18n, refresher, navigator, flush }: EffectEnvironment,
) {
  startSupportEffects(startListening, storage)
  const { subscribeToList } = startGuardEffects(startListening, store)
  startSessionEffects(startListening, {
    flush,
    refresher,
    onStarted: [subscribeToList, removeDraft],
    onInvoluntaryEnd: email => {
      saveDraftField('email', email)
    },
  })
  startThemeEffects(startListening, { storage, flush })
  startLanguageEffects(startListening)
  startNavigationEffects(startListening, store, navigator)
  showToastsForActions(startListening, i18n.t)
}

type Dispatch = ThunkDispatch<
  SessionState & { readonly theme: ThemeState; readonly language: LanguageState },
  ThunkContext,
  UnknownAction
>

/** Tells the store what happens outside of it: in storage, in other tabs and on the device. */
export function watchBrowser(dispatch: Dispatch, storage: AppStorage) {
  watchDeviceTheme(dispatch)
  watchStorage(() => {
    dispatch(checkSession('wake'))
    dispatch(followStoredTheme())
    dispatch(followStoredLanguage())
  })
  setupListeners(dispatch)
  if (!storage.isAvailable) dispatch(storageFailed('blocked'))
}
