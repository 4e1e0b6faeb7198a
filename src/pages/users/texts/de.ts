import type { Translation } from '@/language/texts'
import type en from './en'

const de: Translation<typeof en> = {
  users: {
    searchHint: 'Name, E-Mail oder Organisation',
    signInPeriods: {
      today: 'Heute',
      week: 'Letzte 7 Tage',
    },
  },
}

export default de
