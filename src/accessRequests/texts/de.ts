import type { Translation } from '@/language/texts'
import type en from './en'

const de: Translation<typeof en> = {
  accessRequest: {
    page: 'Seite',
    entry: 'Benötigter Eintrag',
    reason: 'Wofür benötigen Sie den Zugriff?',
    reasonHint: 'Optional, höchstens {{max, number}} Zeichen',
    send: 'Anfrage senden',
    request: 'Ihre Anfrage für {{path}}',
    sent: 'Zugriff auf {{path}} wurde angefordert.',
    pending: 'Angefordert {{when}} · noch offen',
    unknownTime: 'zu unbekannter Zeit',
    withdraw: 'Zurückziehen',
    withdrawn: 'Die Anfrage für {{path}} wurde zurückgezogen.',
    declinedAt: 'Abgelehnt {{when}}',
    declinedBecause: 'Abgelehnt {{when}}: {{reason}}',
    granted: '{{path}} ist jetzt für Sie freigegeben.',
    open: 'Seite öffnen',
    declined: 'Ihre Anfrage für {{path}} wurde abgelehnt.',
    list: 'Zugriffsanfragen',
    noReason: 'Kein Grund angegeben',
    grant: 'Freigeben',
    decline: 'Ablehnen',
  },
  accessAdmin: {
    none: 'Keine Anfrage ist offen.',
    unreadable_one: '{{count, number}} Anfrage ist nicht lesbar.',
    unreadable_other: '{{count, number}} Anfragen sind nicht lesbar.',
    grantTitle: 'Zugriff auf {{path}} für {{name}} freigeben?',
    how: 'Art der Freigabe',
    addEntry_one:
      'Fügt {{entry}} zur Rolle „{{role}}“ hinzu: {{count, number}} Benutzer erhält Zugriff',
    addEntry_other:
      'Fügt {{entry}} zur Rolle „{{role}}“ hinzu: {{count, number}} Benutzer erhalten Zugriff',
    giveRole_one:
      'Gibt {{name}} die Rolle „{{role}}“: {{count, number}} Seite oder Aktion kommt hinzu',
    giveRole_other:
      'Gibt {{name}} die Rolle „{{role}}“: {{count, number}} Seiten und Aktionen kommen hinzu',
    isOpen: '{{name}} hat bereits Zugriff auf {{path}}. Es ändert sich nichts.',
    noWay:
      'Keine Rolle erlaubt {{path}}, und {{name}} hat keine Rolle, die erweitert werden könnte.',
    choiceGone: 'Ihre Auswahl ist nicht mehr möglich. Bitte wählen Sie neu.',
    gains: 'Kommt hinzu: {{entries}}',
    granted: '{{name}} hat jetzt Zugriff auf {{path}}.',
    undone: 'Die Änderung wurde rückgängig gemacht.',
    answer: 'Ihre Antwort an {{name}}',
    declineTitle: 'Anfrage von {{name}} für {{path}} ablehnen?',
    declineReason: 'Grund für {{name}}',
    declined: 'Die Anfrage von {{name}} für {{path}} wurde abgelehnt.',
    conflict:
      'Jemand anderes hat die Rollen inzwischen geändert. Die Änderung unten beruht auf den neuen Listen. Prüfen Sie sie und wenden Sie sie erneut an.',
    change: 'Rolle ändern',
    removeEntry_one:
      'Entfernt {{entry}} aus der Rolle „{{role}}“: {{count, number}} Benutzer verliert den Zugriff',
    removeEntry_other:
      'Entfernt {{entry}} aus der Rolle „{{role}}“: {{count, number}} Benutzer verlieren den Zugriff',
    apply: 'Anwenden',
    applied: 'Die Rolle „{{role}}“ wurde geändert.',
    lockTitle: '{{entry}} aus der Rolle „{{role}}“ entfernen?',
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
