import type { Translation } from '@/language/texts'
import type en from './en'

const de: Translation<typeof en> = {
  users: {
    searchHint: 'Name, E-Mail oder Organisation',
    administrators: 'Administratoren',
    giveRole: 'Rolle geben',
    administratorRole: 'Benutzer mit der Rolle {{role}} können ändern, was alle öffnen können.',
    ownRoles: 'Sie können Ihre eigenen Rollen nicht ändern.',
    roleGiven_one: '{{name}} hat jetzt die Rolle {{role}}.',
    roleGiven_other: '{{count, number}} Benutzer haben jetzt die Rolle {{role}}.',
    signInPeriods: {
      today: 'Heute',
      week: 'Letzte 7 Tage',
    },
  },
}

export default de
