import type { Translation } from '@/language/texts'
import type en from './en'

const fr: Translation<typeof en> = {
  accessRequest: {
    page: 'Page',
    entry: 'Entrée nécessaire',
    reason: 'Pourquoi en avez-vous besoin ?',
    reasonHint: 'Facultatif, {{max, number}} caractères au maximum',
    send: 'Envoyer la demande',
    sent: 'L’accès à {{path}} a été demandé.',
    pending: 'Demandé {{when}} · en attente',
    withdraw: 'Retirer',
    withdrawn: 'La demande pour {{path}} a été retirée.',
    declinedAt: 'Refusé {{when}}',
    declinedBecause: 'Refusé {{when}} : {{reason}}',
    granted: 'Vous avez maintenant accès à {{path}}.',
    open: 'Ouvrir la page',
    declined: 'Votre demande pour {{path}} a été refusée.',
    list: 'Demandes d’accès',
    noReason: 'Aucun motif indiqué',
    grant: 'Accorder',
    decline: 'Refuser',
    unread_one: '{{count, number}} demande d’accès',
    unread_other: '{{count, number}} demandes d’accès',
    action: '{{reason}} Utilisez ce bouton pour demander l’accès.',
  },
}

export default fr
