import type { Translation } from '@/language/texts'
import type en from './en'

const de: Translation<typeof en> = {
  dashboardPage: {
    lead: 'Der Tag im Überblick, {{date}}',
    administrators: 'Administratoren',
    ofUsers_one: 'von {{count, number}} Benutzer',
    ofUsers_other: 'von {{count, number}} Benutzern',
    byRole: 'Benutzer nach Rolle',
    lastDays_one: 'Letzter Tag',
    lastDays_other: 'Letzte {{count}} Tage',
    period: 'Zeitraum',
    signIns: 'Benutzer nach Tag der letzten Anmeldung',
    signInsOn_one: '{{date}}: {{count, number}} Benutzer',
    signInsOn_other: '{{date}}: {{count, number}} Benutzer',
    recent: 'Neueste Anmeldungen',
    noSignIns: 'Bisher hat sich niemand angemeldet.',
    soFar: 'Heute bisher',
    today: 'Heute',
  },
}

export default de
