import type { Translation } from '@/language/texts'
import type en from './en'

const de: Translation<typeof en> = {
  dashboardPage: {
    lead: 'Der Tag im Überblick, {{date}}',
    users: 'Benutzer',
    newThisWeek_one: '{{count, number}} neu in dieser Woche',
    newThisWeek_other: '{{count, number}} neu in dieser Woche',
    signInsToday: 'Anmeldungen heute',
    ofUsers_one: 'von {{count, number}} Benutzer',
    ofUsers_other: 'von {{count, number}} Benutzern',
    pages: 'Freigegebene Seiten',
    checked: 'Geprüft {{when}}',
    checkedNow: 'Gerade eben geprüft',
    sessionEnds: 'Restliche Sitzungszeit',
    byRole: 'Benutzer nach Rolle',
    lastDays_one: 'Letzter Tag',
    lastDays_other: 'Letzte {{count}} Tage',
    period: 'Zeitraum',
    signIns: 'Benutzer nach Tag der letzten Anmeldung',
    signInsOn_one: '{{date}}: {{count, number}} Benutzer',
    signInsOn_other: '{{date}}: {{count, number}} Benutzer',
    timeline: 'Verlauf dieser Sitzung',
    recent: 'Neueste Anmeldungen',
    noSignIns: 'Bisher hat sich niemand angemeldet.',
    soFar: 'Heute bisher',
    today: 'Heute',
  },
}

export default de
