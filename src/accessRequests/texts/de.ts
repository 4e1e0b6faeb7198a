import type { Translation } from '@/language/texts'
import type en from './en'

const de: Translation<typeof en> = {
  accessRequest: {
    page: 'Seite',
    entry: 'Benötigter Eintrag',
    reason: 'Wofür benötigen Sie sie?',
    reasonHint: 'Optional, höchstens {{max, number}} Zeichen',
    send: 'Anfrage senden',
    sent: 'Zugriff auf {{path}} wurde angefordert.',
    pending: 'Angefordert {{when}} · noch offen',
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
    grantTitle: 'Zugriff auf {{path}} für {{name}} freigeben?',
    how: 'Art der Freigabe',
    addEntry_one:
      'Fügt {{entry}} zur Rolle {{role}} hinzu: {{count, number}} Person erhält Zugriff',
    addEntry_other:
      'Fügt {{entry}} zur Rolle {{role}} hinzu: {{count, number}} Personen erhalten Zugriff',
    giveRole_one:
      'Gibt {{name}} die Rolle {{role}}: {{count, number}} Seite oder Aktion kommt hinzu',
    giveRole_other:
      'Gibt {{name}} die Rolle {{role}}: {{count, number}} Seiten und Aktionen kommen hinzu',
    isOpen: '{{path}} ist für {{name}} bereits freigegeben. Es ändert sich nichts.',
    noWay:
      'Keine Rolle erlaubt {{path}}, und {{name}} hat keine Rolle, die erweitert werden könnte.',
    gains: 'Kommt hinzu: {{entries}}',
    granted: '{{name}} hat jetzt Zugriff auf {{path}}.',
    undo: 'Rückgängig',
    undone: 'Die Änderung wurde rückgängig gemacht.',
    declineTitle: 'Anfrage von {{name}} für {{path}} ablehnen?',
    declineReason: 'Grund für {{name}}',
    declined: 'Die Anfrage von {{name}} für {{path}} wurde abgelehnt.',
    conflict:
      'Jemand anderes hat die Rollen inzwischen geändert. Die Änderung unten beruht auf den neuen Listen. Prüfen Sie sie und wenden Sie sie erneut an.',
    change: 'Rolle ändern',
    removeEntry_one:
      'Entfernt {{entry}} aus der Rolle {{role}}: {{count, number}} Person verliert Zugriff',
    removeEntry_other:
      'Entfernt {{entry}} aus der Rolle {{role}}: {{count, number}} Personen verlieren Zugriff',
    apply: 'Anwenden',
    applied: 'Die Rolle {{role}} wurde geändert.',
    lockTitle: '{{entry}} aus der Rolle {{role}} entfernen?',
    lockAll:
      'Niemand hätte mehr Zugriff auf {{entry}}. Dann könnte niemand Rollen ändern oder Anfragen beantworten.',
    lockSelf:
      'Sie hätten keinen Zugriff mehr auf {{entry}}. Eine andere Person mit diesem Zugriff müsste ihn Ihnen zurückgeben.',
    log: 'Änderungen des Zugriffs',
    noLog: 'Bisher wurde nichts geändert.',
    added: '{{by}}: {{subject}} zur Rolle {{role}} hinzugefügt.',
    removed: '{{by}}: {{subject}} aus der Rolle {{role}} entfernt.',
    given: '{{by}}: {{subject}} hat die Rolle {{role}} erhalten.',
    taken: '{{by}}: {{subject}} hat die Rolle {{role}} verloren.',
    requestDeclined: '{{by}}: Anfrage von {{name}} für {{path}} abgelehnt.',
    cause: 'Anfrage von {{name}} für {{path}}',
    roles: 'Rollen',
    removeRole: '{{role}} entfernen',
    rolesGained: 'Seiten und Aktionen, die hinzukommen: {{entries}}',
    rolesLost: 'Seiten und Aktionen, die wegfallen: {{entries}}',
    failed: 'Die Rollen konnten nicht geladen werden.',
  },
}

export default de
