import type { Translation } from '@/language/texts'
import type en from './en'

const fr: Translation<typeof en> = {
  tourBar: {
    text: 'Démo avec données inventées',
    open: 'Visite guidée',
    close: 'Fermer définitivement ce message',
  },
}

export default fr
