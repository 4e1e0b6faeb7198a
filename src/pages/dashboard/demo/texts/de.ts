import type { Translation } from '@/language/texts'
import type en from './en'

const de: Translation<typeof en> = {
  tourBar: {
    text: 'Dies ist eine Demo mit erfundenen Daten.',
    open: 'Rundgang öffnen',
    close: 'Hinweis dauerhaft schließen',
  },
}

export default de
