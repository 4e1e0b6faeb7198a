import type { ManageUsersTexts } from '../texts'

const fr: ManageUsersTexts = {
  manageUsers: {
    actions: 'Actions pour {{name}}',
    selectUser: 'Sélectionner {{name}}',
    selectAll: 'Tout sélectionner',
    selected_one: '{{count, number}} sélectionné',
    selected_other: '{{count, number}} sélectionnés',
    clearSelection: 'Effacer la sélection',
    exportSelected: 'Exporter en CSV',
    tooMany: '{{count, number}} au maximum à la fois',
    undo: 'Annuler',
    deactivatedUser: '{{name}} a été désactivé.',
    activatedUser: '{{name}} a été activé.',
    deactivated: '{{count, number}} utilisateurs ont été désactivés.',
    activated: '{{count, number}} utilisateurs ont été activés.',
    notChanged_one: '{{count, number}} utilisateur n’a pas pu être modifié.',
    notChanged_other: '{{count, number}} utilisateurs n’ont pas pu être modifiés.',
    views: 'Vues',
    viewName: 'Nom de la vue',
    saveView: 'Enregistrer la vue',
    deleteView: 'Supprimer la vue « {{name}} »',
    viewsHint: 'Enregistre recherche, filtre, tri et colonnes dans cet onglet.',
    new: 'Nouvel utilisateur',
    newLead: 'La connexion est possible immédiatement avec l’e-mail et le mot de passe initial.',
    create: 'Créer l’utilisateur',
    created: '{{name}} a été créé.',
    passwordHint: 'Communiquez-le de vive voix ou par téléphone.',
    delete: 'Supprimer',
    deleteAsk: 'Supprimer {{name}} ?',
    deleteText: 'Le compte sera supprimé définitivement. Cette action est irréversible.',
    deleted: '{{name}} a été supprimé.',
  },
}

export default fr
