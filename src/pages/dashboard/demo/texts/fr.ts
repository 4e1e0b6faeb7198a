import type { Translation } from '@/language/texts'
import type en from './en'

const fr: Translation<typeof en> = {
  tourBar: {
    text: 'Ceci est une démo avec des données inventées.',
    open: 'Suivre la visite',
    close: 'Fermer définitivement ce message',
  },
}

export default fr
