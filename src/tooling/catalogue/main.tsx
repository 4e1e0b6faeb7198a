import '@fontsource-variable/inter'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import '@/brand/colours.css'
import '@/theme/tokens.css'
import '@/theme/base.css'
import '@/theme/mainArea.css'
import './catalogue.css'
import { Catalogue } from './Catalogue'

// `?theme=dark` shows the dark theme.
const theme = new URLSearchParams(location.search).get('theme')
document.documentElement.dataset.theme = theme === 'dark' ? 'dark' : 'light'
document.documentElement.dataset.mode = 'system'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root')
createRoot(root).render(
  <StrictMode>
    <Catalogue />
  </StrictMode>,
)
