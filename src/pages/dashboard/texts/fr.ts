import type { Translation } from '@/language/texts'
import type en from './en'

const fr: Translation<typeof en> = {
  dashboardPage: {
    lead: 'La journée en un coup d’œil, {{date}}',
    administrators: 'Administrateurs',
    ofUsers_one: 'sur {{count, number}} utilisateur',
    ofUsers_other: 'sur {{count, number}} utilisateurs',
    byRole: 'Utilisateurs par rôle',
    lastDays_one: 'Dernier jour',
    lastDays_other: '{{count}} derniers jours',
    period: 'Période',
    signIns: 'Utilisateurs par jour de dernière connexion',
    signInsOn_one: '{{date}} : {{count, number}} utilisateur',
    signInsOn_other: '{{date}} : {{count, number}} utilisateurs',
    recent: 'Connexions récentes',
    noSignIns: 'Personne ne s’est encore connecté.',
    soFar: 'Aujourd’hui pour l’instant',
    today: 'auj.',
  },
}

export default fr
