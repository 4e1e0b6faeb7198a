import type { Translation } from '@/language/texts'
import type en from './en'

const fr: Translation<typeof en> = {
  users: {
    searchHint: 'Nom, e-mail ou organisation',
    signInPeriods: {
      today: 'Aujourd’hui',
      week: '7 derniers jours',
    },
  },
}

export default fr
