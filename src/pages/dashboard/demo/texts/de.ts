import type { Translation } from '@/language/texts'
import type en from './en'

const de: Translation<typeof en> = {
  tourBar: {
    text: 'Demo, erfundene Daten',
    open: 'Rundgang',
    close: 'Hinweis dauerhaft schließen',
  },
}

export default de
