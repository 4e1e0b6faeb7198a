import type { Translation } from '@/language/texts'
import type en from './en'

const fr: Translation<typeof en> = {
  orders: {
    new: 'Nouvelle commande',
    openOrders: 'Commandes ouvertes',
    ofOrders_one: 'sur {{count, number}} commande',
    ofOrders_other: 'sur {{count, number}} commandes',
    number: 'Numéro',
    customer: 'Client',
    state: 'État',
    changeState: 'Modifier l’état',
    stateChanged_one: 'L’état de {{name}} a été modifié.',
    stateChanged_other: 'L’état de {{count, number}} commandes a été modifié.',
    open: 'Ouverte',
    packed: 'Préparée',
    shipped: 'Expédiée',
    closed: 'Clôturée',
    amount: 'Montant',
    amountHint: 'Négatif pour un avoir',
    weight: 'Poids',
    weightHint: 'En kilogrammes',
    orderedOn: 'Commandée le',
    shippedAt: 'Expédiée le',
    isUrgent: 'Urgente',
    note: 'Note',
    invoice: 'Facture',
    ofCustomer: 'Dernières commandes de ce client',
  },
}

export default fr
