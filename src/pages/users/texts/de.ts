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
    columns: 'Spalten',
    byRole: 'Nach Rolle filtern',
    allRoles: 'Alle Rollen',
    none: 'Kein Benutzer entspricht Ihrer Suche.',
    empty: 'Es gibt noch keine Benutzer.',
    never: 'Nie',
    actions: 'Aktionen für {{name}}',
    selectUser: '{{name}} auswählen',
    selectAll: 'Alle auswählen',
    selected_one: '{{count, number}} ausgewählt',
    selected_other: '{{count, number}} ausgewählt',
    clearSelection: 'Auswahl aufheben',
    exportSelected: 'CSV exportieren',
    tooMany: 'Höchstens {{count, number}} auf einmal',
    deactivated: '{{count, number}} Benutzer wurden deaktiviert.',
    activated: '{{count, number}} Benutzer wurden aktiviert.',
    unusableIds_one:
      '{{count, number}} Benutzer hat keine eindeutige Nummer. Bitten Sie den Support, die Daten zu korrigieren.',
    unusableIds_other:
      '{{count, number}} Benutzer haben keine eindeutige Nummer. Bitten Sie den Support, die Daten zu korrigieren.',
    views: 'Ansichten',
    viewName: 'Name der Ansicht',
    saveView: 'Ansicht speichern',
    deleteView: 'Ansicht „{{name}}“ löschen',
    viewsHint: 'Speichert Suche, Filter, Sortierung und Spalten in diesem Tab.',
  },
}

export default de
