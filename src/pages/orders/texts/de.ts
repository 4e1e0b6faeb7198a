import type { Translation } from '@/language/texts'
import type en from './en'

const de: Translation<typeof en> = {
  orders: {
    new: 'Neuer Auftrag',
    openOrders: 'Offene Aufträge',
    ofOrders_one: 'von {{count, number}} Auftrag',
    ofOrders_other: 'von {{count, number}} Aufträgen',
    number: 'Nummer',
    customer: 'Kunde',
    state: 'Status',
    changeState: 'Status ändern',
    stateChanged_one: 'Der Status von {{name}} wurde geändert.',
    stateChanged_other: 'Der Status von {{count, number}} Aufträgen wurde geändert.',
    open: 'Offen',
    packed: 'Gepackt',
    shipped: 'Versandt',
    closed: 'Abgeschlossen',
    amount: 'Betrag',
    amountHint: 'Unter null bei einer Gutschrift',
    weight: 'Gewicht',
    weightHint: 'In Kilogramm',
    orderedOn: 'Bestellt am',
    shippedAt: 'Versandt am',
    isUrgent: 'Dringend',
    note: 'Notiz',
    invoice: 'Rechnung',
    ofCustomer: 'Letzte Aufträge dieses Kunden',
  },
}

export default de
