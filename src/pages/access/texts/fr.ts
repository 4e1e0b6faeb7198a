import type { Translation } from '@/language/texts'
import type en from './en'

const fr: Translation<typeof en> = {
  accessPage: {
    lead: 'Vérifiez qui peut ouvrir quelle page, et pourquoi. Les règles sont les mêmes qu’à l’ouverture d’une page.',
    page: 'Page',
    allowed: 'Autorisé',
    refused: 'Non autorisé',
    unknown: 'Inconnu',
    yours: 'Votre rôle',
    callerOnly:
      'Ce serveur répond uniquement pour les rôles de l’utilisateur connecté. La page ne montre donc que vos propres droits. Pour comparer des rôles, le serveur doit répondre pour tous les rôles, par exemple uniquement aux utilisateurs ayant accès à /access.',
    failed: 'Les droits des rôles n’ont pas pu être chargés.',
    check: 'Vérifier l’accès',
    checkUser: 'Vérifier l’accès de {{name}}',
    subject: 'Vérifier pour',
    byRoles: 'Rôles',
    byPerson: 'Utilisateurs',
    addRole: 'Ajouter un rôle',
    removeRole: 'Retirer {{role}}',
    person: 'Utilisateur',
    personHint: 'Nom ou e-mail',
    peopleHidden:
      'Vous n’avez pas accès à la liste des utilisateurs, aucun utilisateur n’est donc affiché.',
    path: 'Page ou chemin',
    pathHint: '/users/5',
    start:
      'Choisissez des rôles ou un utilisateur, et une page. Ou sélectionnez une cellule du tableau ci-dessous.',
    pending: 'Chargement de la liste des pages',
    matchedEntry: 'Entrée correspondante',
    listFetched: 'Liste récupérée',
    noPage: 'L’application n’a aucune page à ce chemin.',
    open: 'Ouvrir la page',
    who: 'Qui peut l’ouvrir',
    noRole: 'Aucun rôle',
    noPerson: 'Aucun utilisateur',
    people_one: '{{count, number}} utilisateur sur {{total, number}}',
    people_other: '{{count, number}} utilisateurs sur {{total, number}}',
    showMore: 'Afficher plus',
    matrix: 'Toutes les pages et tous les rôles',
    searchPages: 'Rechercher une page',
    found_one: '{{count, number}} entrée sur {{total, number}}',
    found_other: '{{count, number}} entrées sur {{total, number}}',
  },
}

export default fr
