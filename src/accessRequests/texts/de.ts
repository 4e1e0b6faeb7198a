import type { Translation } from '@/language/texts'
import type en from './en'

const de: Translation<typeof en> = {
  accessRequest: {
    page: 'Seite',
    entry: 'Benötigter Eintrag',
    reason: 'Wofür benötigen Sie den Zugriff?',
    reasonHint: 'Optional, höchstens {{max, number}} Zeichen',
    send: 'Anfrage senden',
    request: 'Ihre Anfrage für {{page}}',
    sent: 'Zugriff auf {{page}} wurde angefordert.',
    pending: 'Angefordert {{when}} · noch offen',
    unknownTime: 'zu unbekannter Zeit',
    withdraw: 'Zurückziehen',
    withdrawn: 'Die Anfrage für {{page}} wurde zurückgezogen.',
    declinedAt: 'Abgelehnt {{when}}',
    declinedBecause: 'Abgelehnt {{when}}: {{reason}}',
    granted: 'Sie können {{page}} jetzt öffnen.',
    open: 'Seite öffnen',
    declined: 'Ihre Anfrage für {{page}} wurde abgelehnt.',
    list: 'Zugriffsanfragen',
    noReason: 'Kein Grund angegeben',
    grant: 'Zugriff geben',
    decline: 'Ablehnen',
  },
  accessAdmin: {
    none: 'Keine offenen Anfragen.',
    unreadable_one: '{{count, number}} Anfrage ist nicht lesbar.',
    unreadable_other: '{{count, number}} Anfragen sind nicht lesbar.',
    grantTitle: '{{name}} Zugriff auf {{page}} geben?',
    how: 'So erhält die Person Zugriff',
    addEntry_one: 'Der Rolle „{{role}}“ Zugriff auf „{{page}}“ geben ({{count, number}} Benutzer)',
    addEntry_other:
      'Der Rolle „{{role}}“ Zugriff auf „{{page}}“ geben ({{count, number}} Benutzer)',
    giveRole_one:
      '{{name}} die Rolle „{{role}}“ geben ({{count, number}} weitere Seite oder Aktion)',
    giveRole_other:
      '{{name}} die Rolle „{{role}}“ geben ({{count, number}} weitere Seiten und Aktionen)',
    isOpen: '{{name}} hat bereits Zugriff auf {{path}}. Es ändert sich nichts.',
    noWay:
      'Keine Rolle erlaubt {{path}}, und {{name}} hat keine Rolle, die erweitert werden könnte.',
    choiceGone: 'Ihre Auswahl ist nicht mehr möglich. Bitte wählen Sie neu.',
    gains: 'Kommt hinzu: {{entries}}',
    granted: '{{name}} hat jetzt Zugriff auf {{page}}.',
    undone: 'Die Änderung wurde rückgängig gemacht.',
    answer: 'Ihre Antwort an {{name}}',
    declineTitle: 'Anfrage von {{name}} für {{page}} ablehnen?',
    declineReason: 'Grund für {{name}}',
    declined: 'Die Anfrage von {{name}} für {{page}} wurde abgelehnt.',
    conflict:
      'Eine andere Person hat die Rollen inzwischen geändert. Die Änderungen unten beruhen auf den neuen Listen. Prüfen Sie sie und speichern Sie erneut.',
    change: 'Rolle ändern',
    removeEntry_one:
      'Der Rolle „{{role}}“ den Zugriff auf „{{page}}“ nehmen ({{count, number}} Benutzer)',
    removeEntry_other:
      'Der Rolle „{{role}}“ den Zugriff auf „{{page}}“ nehmen ({{count, number}} Benutzer)',
    staged: 'Diese Änderung ist noch nicht gespeichert.',
    unstage: 'Änderung entfernen',
    unsaved: 'Nicht gespeicherte Änderungen',
    stagedCount_one: '{{count, number}} nicht gespeicherte Änderung',
    stagedCount_other: '{{count, number}} nicht gespeicherte Änderungen',
    save: 'Änderungen speichern',
    saveTitle: 'Zugriff dieser Rollen ändern?',
    applied_one: 'Die Rolle „{{role}}“ wurde geändert.',
    applied_other: 'Diese Rollen wurden geändert: {{role}}.',
    lockSelf:
      'Sie hätten keinen Zugriff mehr auf {{entry}}. Ein anderer Administrator müsste ihn Ihnen zurückgeben.',
    log: 'Zugriffsänderungen',
    noLog: 'Bisher wurde nichts geändert.',
    added: '{{by}} hat {{subject}} zur Rolle „{{role}}“ hinzugefügt.',
    removed: '{{by}} hat {{subject}} aus der Rolle „{{role}}“ entfernt.',
    given: '{{by}} hat {{subject}} die Rolle „{{role}}“ gegeben.',
    taken: '{{by}} hat {{subject}} die Rolle „{{role}}“ entzogen.',
    requestDeclined: '{{by}} hat die Anfrage von {{name}} für {{path}} abgelehnt.',
    cause: 'Anfrage von {{name}} für {{path}}',
    removeRole: '{{role}} entfernen',
    rolesGained: 'Hinzukommende Seiten und Aktionen: {{entries}}',
    rolesLost: 'Wegfallende Seiten und Aktionen: {{entries}}',
    failed: 'Die Rollen konnten nicht geladen werden.',
  },
}

export default de
