import type { Translation } from '@/language/texts'
import type en from './en'

const fr: Translation<typeof en> = {
  users: {
    lead_one: '{{count, number}} utilisateur',
    lead_other: '{{count, number}} utilisateurs',
    found_one: '{{count, number}} utilisateur sur {{total, number}}',
    found_other: '{{count, number}} utilisateurs sur {{total, number}}',
    search: 'Rechercher un utilisateur',
    searchHint: 'Nom, e-mail ou organisation',
    byRole: 'Filtrer par rôle',
    allRoles: 'Tous les rôles',
    byStatus: 'Filtrer par statut',
    allStatuses: 'Tous les statuts',
    deactivateUser: 'Désactiver le compte de {{name}}',
    activateUser: 'Activer le compte de {{name}}',
    undone: 'Annulé : {{change}}',
    ownStatus: 'Vous ne pouvez pas modifier votre propre statut.',
    none: 'Aucun utilisateur ne correspond à votre recherche.',
    empty: 'Il n’y a pas encore d’utilisateurs.',
    actions: 'Actions pour {{name}}',
    deactivated: '{{count, number}} utilisateurs ont été désactivés.',
    activated: '{{count, number}} utilisateurs ont été activés.',
    unusableIds_one:
      '{{count, number}} utilisateur n’a pas de numéro unique. Demandez à l’assistance de corriger les données.',
    unusableIds_other:
      '{{count, number}} utilisateurs n’ont pas de numéro unique. Demandez à l’assistance de corriger les données.',
  },
}

export default fr
