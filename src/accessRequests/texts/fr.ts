import type { Translation } from '@/language/texts'
import type en from './en'

const fr: Translation<typeof en> = {
  accessRequest: {
    page: 'Page',
    entry: 'Entrée nécessaire',
    reason: 'Pourquoi en avez-vous besoin ?',
    reasonHint: 'Facultatif, {{max, number}} caractères au maximum',
    send: 'Envoyer la demande',
    request: 'votre demande pour {{page}}',
    sent: 'L’accès à {{page}} a été demandé.',
    pending: 'Demandé {{when}} · en attente',
    unknownTime: 'à une date inconnue',
    withdraw: 'Retirer',
    withdrawn: 'La demande pour {{page}} a été retirée.',
    declinedAt: 'Refusé {{when}}',
    declinedBecause: 'Refusé {{when}} : {{reason}}',
    granted: 'Vous avez maintenant accès à {{page}}.',
    open: 'Ouvrir la page',
    declined: 'Votre demande pour {{page}} a été refusée.',
    list: 'Demandes d’accès',
    noReason: 'Aucun motif indiqué',
    grant: 'Accorder',
    decline: 'Refuser',
  },
  accessAdmin: {
    none: 'Aucune demande en attente.',
    unreadable_one: '{{count, number}} demande est illisible.',
    unreadable_other: '{{count, number}} demandes sont illisibles.',
    grantTitle: 'Accorder l’accès à {{page}} à {{name}} ?',
    how: 'Méthode',
    addEntry_one:
      'Donner au rôle « {{role}} » l’accès à « {{page}} » ({{count, number}} utilisateur)',
    addEntry_other:
      'Donner au rôle « {{role}} » l’accès à « {{page}} » ({{count, number}} utilisateurs)',
    giveRole_one:
      'Donner à {{name}} le rôle « {{role}} » ({{count, number}} page ou action en plus)',
    giveRole_other:
      'Donner à {{name}} le rôle « {{role}} » ({{count, number}} pages et actions en plus)',
    isOpen: '{{name}} a déjà accès à {{path}}. Rien ne change.',
    noWay: 'Aucun rôle n’autorise {{path}}, et {{name}} n’a aucun rôle à compléter.',
    choiceGone: 'Votre choix n’est plus possible. Choisissez à nouveau.',
    gains: 'En plus : {{entries}}',
    granted: '{{name}} a maintenant accès à {{page}}.',
    undone: 'La modification a été annulée.',
    answer: 'votre réponse à {{name}}',
    declineTitle: 'Refuser la demande de {{name}} pour {{page}} ?',
    declineReason: 'Motif pour {{name}}',
    declined: 'La demande de {{name}} pour {{page}} a été refusée.',
    conflict:
      'Une autre personne a modifié les rôles entre-temps. Les modifications ci-dessous se basent sur les nouvelles listes. Vérifiez-les et enregistrez à nouveau.',
    change: 'Modifier le rôle',
    removeEntry_one:
      'Retirer au rôle « {{role}} » l’accès à « {{page}} » ({{count, number}} utilisateur)',
    removeEntry_other:
      'Retirer au rôle « {{role}} » l’accès à « {{page}} » ({{count, number}} utilisateurs)',
    staged: 'Cette modification n’est pas encore enregistrée.',
    unstage: 'Retirer cette modification',
    unsaved: 'Modifications non enregistrées',
    stagedCount_one: '{{count, number}} modification non enregistrée',
    stagedCount_other: '{{count, number}} modifications non enregistrées',
    save: 'Enregistrer les modifications',
    saveTitle: 'Modifier l’accès de ces rôles ?',
    applied_one: 'Le rôle « {{role}} » a été modifié.',
    applied_other: 'Ces rôles ont été modifiés : {{role}}.',
    lockSelf:
      'Vous n’auriez plus accès à {{entry}}. Un autre administrateur devrait vous le redonner.',
    log: 'Modifications des accès',
    noLog: 'Rien n’a encore été modifié.',
    added: '{{by}} a ajouté {{subject}} au rôle « {{role}} ».',
    removed: '{{by}} a retiré {{subject}} du rôle « {{role}} ».',
    given: '{{by}} a donné à {{subject}} le rôle « {{role}} ».',
    taken: '{{by}} a retiré à {{subject}} le rôle « {{role}} ».',
    requestDeclined: '{{by}} a refusé la demande de {{name}} pour {{path}}.',
    cause: 'Demande de {{name}} pour {{path}}',
    removeRole: 'Retirer {{role}}',
    rolesGained: 'Pages et actions en plus : {{entries}}',
    rolesLost: 'Pages et actions en moins : {{entries}}',
    failed: 'Les rôles n’ont pas pu être chargés.',
  },
}

export default fr
