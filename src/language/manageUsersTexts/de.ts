import type { ManageUsersTexts } from '../texts'

const de: ManageUsersTexts = {
  manageUsers: {
    actions: 'Aktionen für {{name}}',
    selectUser: '{{name}} auswählen',
    selectAll: 'Alle auswählen',
    selected_one: '{{count, number}} ausgewählt',
    selected_other: '{{count, number}} ausgewählt',
    clearSelection: 'Auswahl aufheben',
    exportSelected: 'CSV exportieren',
    tooMany: 'Höchstens {{count, number}} auf einmal',
    undo: 'Rückgängig',
    deactivatedUser: '{{name}} wurde deaktiviert.',
    activatedUser: '{{name}} wurde aktiviert.',
    deactivated: '{{count, number}} Benutzer wurden deaktiviert.',
    activated: '{{count, number}} Benutzer wurden aktiviert.',
    notChanged_one: '{{count, number}} Benutzer konnte nicht geändert werden.',
    notChanged_other: '{{count, number}} Benutzer konnten nicht geändert werden.',
    views: 'Ansichten',
    viewName: 'Name der Ansicht',
    saveView: 'Ansicht speichern',
    deleteView: 'Ansicht „{{name}}“ löschen',
    viewsHint: 'Speichert Suche, Filter, Sortierung und Spalten in diesem Tab.',
    new: 'Neuer Benutzer',
    newLead: 'Die Anmeldung ist sofort mit E-Mail und Anfangspasswort möglich.',
    create: 'Benutzer anlegen',
    created: '{{name}} wurde angelegt.',
    passwordHint: 'Persönlich oder telefonisch weitergeben.',
    delete: 'Löschen',
    deleteAsk: '{{name}} löschen?',
    deleteText: 'Das Konto wird endgültig gelöscht. Das lässt sich nicht rückgängig machen.',
    deleted: '{{name}} wurde gelöscht.',
  },
}

export default de
