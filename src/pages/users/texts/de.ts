import type { Translation } from '@/language/texts'
import type en from './en'

const de: Translation<typeof en> = {
  users: {
    lead_one: '{{count, number}} Benutzer',
    lead_other: '{{count, number}} Benutzer',
    found_one: '{{count, number}} von {{total, number}} Benutzern',
    found_other: '{{count, number}} von {{total, number}} Benutzern',
    search: 'Benutzer suchen',
    searchHint: 'Name, E-Mail oder Organisation',
    byRole: 'Nach Rolle filtern',
    allRoles: 'Alle Rollen',
    byStatus: 'Nach Status filtern',
    allStatuses: 'Alle Status',
    deactivateUser: 'Konto von {{name}} deaktivieren',
    activateUser: 'Konto von {{name}} aktivieren',
    undone: 'Rückgängig gemacht: {{change}}',
    ownStatus: 'Ihren eigenen Status können Sie nicht ändern.',
    none: 'Kein Benutzer entspricht Ihrer Suche.',
    empty: 'Es gibt noch keine Benutzer.',
    actions: 'Aktionen für {{name}}',
    deactivated: '{{count, number}} Benutzer wurden deaktiviert.',
    activated: '{{count, number}} Benutzer wurden aktiviert.',
    unusableIds_one:
      '{{count, number}} Benutzer hat keine eindeutige Nummer. Bitten Sie den Support, die Daten zu korrigieren.',
    unusableIds_other:
      '{{count, number}} Benutzer haben keine eindeutige Nummer. Bitten Sie den Support, die Daten zu korrigieren.',
  },
}

export default de
