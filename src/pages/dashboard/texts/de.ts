import type { Translation } from '@/language/texts'
import type en from './en'

const de: Translation<typeof en> = {
  dashboardPage: {
    lead: 'Der Tag im Überblick, {{date}}',
    users: 'Benutzer',
    inOrganisations_one: 'in {{count, number}} Organisation',
    inOrganisations_other: 'in {{count, number}} Organisationen',
    signedInToday: 'Heute angemeldet',
    requests: 'Zugriffsanfragen',
    toAnswer: 'warten auf eine Antwort',
    ofUsers_one: 'von {{count, number}} Benutzer',
    ofUsers_other: 'von {{count, number}} Benutzern',
    byRole: 'Benutzer nach Rolle',
    byStatus: 'Benutzer nach Status',
    lastDays_one: 'Letzter Tag',
    lastDays_other: 'Letzte {{count}} Tage',
    period: 'Zeitraum',
    signIns: 'Anmeldungen pro Tag',
    signInsOn_one: '{{date}}: {{count, number}} Anmeldung',
    signInsOn_other: '{{date}}: {{count, number}} Anmeldungen',
    signInsUnreadable: '{{date}}: Die Anzahl der Anmeldungen ist nicht lesbar',
    signInsFailed: 'Die Anmeldungen konnten nicht geladen werden.',
    changes: 'Neueste Änderungen',
    noChanges: 'Bisher wurde nichts geändert.',
    changesFailed: 'Die Änderungen konnten nicht geladen werden.',
    change: {
      created: '{{actor}} hat {{user}} hinzugefügt',
      changed: '{{actor}} hat die Daten von {{user}} geändert',
      deleted: '{{actor}} hat {{user}} gelöscht',
      rolesChanged: '{{actor}} hat die Rollen von {{user}} geändert',
      activated: '{{actor}} hat das Konto von {{user}} aktiviert',
      deactivated: '{{actor}} hat das Konto von {{user}} deaktiviert',
    },
    ownChange: {
      created: '{{user}} hat sich registriert',
      changed: '{{user}} hat die eigenen Daten geändert',
    },
    recent: 'Neueste Anmeldungen',
    noSignIns: 'Bisher hat sich niemand angemeldet.',
    soFar: 'Heute bisher',
    today: 'Heute',
  },
}

export default de
