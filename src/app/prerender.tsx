import { configureStore } from '@reduxjs/toolkit'
import { renderToString } from 'react-dom/server.edge'
import { StaticRouter } from 'react-router-dom'
import { demoAccounts } from '@/boot/demoBackend'
import { LANGUAGES, type Language } from '@/language/language'
import { createI18n, isTextModule } from '@/language/texts'
import { brand } from '@/brand/brand'
import { App } from './App'
import { createPrerenderState } from './prerenderState'

const BASE_PATH = process.env.BASE_PATH ?? ''

function importTextsSync(language: Language): object {
  // eslint-disable-next-line @typescript-eslint/no-require-imports -- html-webpack-plugin's template is synchronous
  const module: unknown = require(`../language/locales/${language}.ts`)
  if (!isTextModule(module)) throw new Error(`There are no texts for ${language}`)
  return module.default
}

/** Renders the sign-in form as static HTML for `index.html`, once for each language. */
export const prerenderSignIn = () =>
  LANGUAGES.map(language => {
    const i18n = createI18n(language, importTextsSync(language))
    const { t } = i18n
    const store = configureStore({ reducer: () => createPrerenderState(language) })
    const html = renderToString(
      <StaticRouter basename={BASE_PATH} location={`${BASE_PATH}/auth/login`}>
        <App store={store} i18n={i18n} demo={{ accounts: demoAccounts }} />
      </StaticRouter>,
    )
    return {
      language,
      title: `${t($ => $.signIn.title)} · ${brand.name}`,
      // React puts the titles before the HTML. The template has its own.
      html: html.replace(/^(<title>[^<]*<\/title>)*/, ''),
      slow: t($ => $.splash.slow),
      retry: t($ => $.splash.retry),
      noScript: t($ => $.splash.noScript),
    }
  })
