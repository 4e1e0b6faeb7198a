import type { Translation } from '@/language/texts'
import type en from './en'

const fr: Translation<typeof en> = {
  dashboardPage: {
    lead: 'La journée en un coup d’œil, {{date}}',
    users: 'Utilisateurs',
    inOrganisations_one: 'dans {{count, number}} organisation',
    inOrganisations_other: 'dans {{count, number}} organisations',
    signedInToday: 'Connectés aujourd’hui',
    requests: 'Demandes d’accès',
    toAnswer: 'en attente de réponse',
    ofUsers_one: 'sur {{count, number}} utilisateur',
    ofUsers_other: 'sur {{count, number}} utilisateurs',
    byRole: 'Utilisateurs par rôle',
    byStatus: 'Utilisateurs par statut',
    lastDays_one: 'Dernier jour',
    lastDays_other: '{{count}} derniers jours',
    period: 'Période',
    signIns: 'Connexions par jour',
    signInsOn_one: '{{date}} : {{count, number}} connexion',
    signInsOn_other: '{{date}} : {{count, number}} connexions',
    signInsUnreadable: '{{date}} : le nombre de connexions est illisible',
    signInsFailed: 'Les connexions n’ont pas pu être chargées.',
    changes: 'Modifications récentes',
    noChanges: 'Rien n’a encore été modifié.',
    changesFailed: 'Les modifications n’ont pas pu être chargées.',
    change: {
      created: '{{actor}} a ajouté {{user}}',
      changed: '{{actor}} a modifié les informations de {{user}}',
      deleted: '{{actor}} a supprimé {{user}}',
      rolesChanged: '{{actor}} a modifié les rôles de {{user}}',
      activated: '{{actor}} a activé le compte de {{user}}',
      deactivated: '{{actor}} a désactivé le compte de {{user}}',
    },
    ownChange: {
      created: '{{user}} a créé son compte',
      changed: '{{user}} a modifié ses propres informations',
    },
    recent: 'Connexions récentes',
    noSignIns: 'Personne ne s’est encore connecté.',
    soFar: 'Aujourd’hui pour l’instant',
    today: 'auj.',
  },
}

export default fr
