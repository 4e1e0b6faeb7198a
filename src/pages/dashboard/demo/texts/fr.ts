import type { Translation } from '@/language/texts'
import type en from './en'

const fr: Translation<typeof en> = {
  tourBar: {
    text: 'Démo, données fictives',
    open: 'Visite',
    close: 'Fermer définitivement ce message',
  },
}

export default fr
