import '@fontsource-variable/inter'
import i18next from 'i18next'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import '@/brand/colours.css'
import '@/theme/tokens.css'
import '@/theme/base.css'
import '@/theme/mainArea.css'
import { createI18n } from '@/language/texts'
import './catalogue.css'
import { Catalogue } from './Catalogue'

// `?theme=dark` shows the dark theme.
const theme = new URLSearchParams(location.search).get('theme')
document.documentElement.dataset.theme = theme === 'dark' ? 'dark' : 'light'
document.documentElement.dataset.mode = 'system'

// The components need an instance, but the texts are those of the examples.
createI18n('en', {}, i18next)

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root')
createRoot(root).render(
  <StrictMode>
    <Catalogue />
  </StrictMode>,
)
