import { configureStore } from '@reduxjs/toolkit'
import { renderToString } from 'react-dom/server.edge'
import { LoginPage } from '@/auth/LoginPage'
import { LANGUAGES, type Language } from '@/language/language'
import { showOpenTexts, type OpenTexts } from '@/language/openTexts'
import de from '@/language/open/de'
import en from '@/language/open/en'
import es from '@/language/open/es'
import fr from '@/language/open/fr'
import ja from '@/language/open/ja'
import zh from '@/language/open/zh'
import { PRODUCT } from '@/lib/product'
import { prerenderedState } from './prerenderedState'
import { Root } from './Root'

const TEXTS: Readonly<Record<Language, OpenTexts>> = { en, zh, es, ja, de, fr }

const SIGN_IN = { pathname: '/auth/login', search: '', hash: '', state: null, key: 'default' }

/** The sign-in form in each language, as it is before any script has come: title and HTML. */
export const signInForms = () =>
  LANGUAGES.map(language => {
    showOpenTexts(language, TEXTS[language])
    const store = configureStore({ reducer: () => prerenderedState(language) })
    const html = renderToString(
      <Root store={store} initial={{ address: SIGN_IN, motion: 'POP' }}>
        <>
          <LoginPage />
          {null}
        </>
      </Root>,
    )
    return { language, title: `${TEXTS[language].signIn.title} · ${PRODUCT}`, html }
  })
