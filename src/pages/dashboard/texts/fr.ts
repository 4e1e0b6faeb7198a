import type { Translation } from '@/language/texts'
import type en from './en'

const fr: Translation<typeof en> = {
  dashboardPage: {
    lead: 'La journée en un coup d’œil, {{date}}',
    users: 'Utilisateurs',
    newThisWeek_one: '{{count, number}} nouveau cette semaine',
    newThisWeek_other: '{{count, number}} nouveaux cette semaine',
    signInsToday: 'Connexions aujourd’hui',
    ofUsers_one: 'sur {{count, number}} utilisateur',
    ofUsers_other: 'sur {{count, number}} utilisateurs',
    pages: 'Pages accessibles',
    checked: 'Vérifié {{when}}',
    checkedNow: 'Vérifié à l’instant',
    sessionEnds: 'Session : temps restant',
    byRole: 'Utilisateurs par rôle',
    lastDays_one: 'Dernier jour',
    lastDays_other: '{{count}} derniers jours',
    period: 'Période',
    signIns: 'Utilisateurs par jour de dernière connexion',
    signInsOn_one: '{{date}} : {{count, number}} utilisateur',
    signInsOn_other: '{{date}} : {{count, number}} utilisateurs',
    timeline: 'Activité de cette session',
    recent: 'Connexions récentes',
    noSignIns: 'Personne ne s’est encore connecté.',
    soFar: 'Aujourd’hui pour l’instant',
    today: 'auj.',
  },
}

export default fr
