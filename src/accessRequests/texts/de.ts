import type { Translation } from '@/language/texts'
import type en from './en'

const de: Translation<typeof en> = {
  accessRequest: {
    page: 'Seite',
    entry: 'Benötigter Eintrag',
    reason: 'Wofür benötigen Sie sie?',
    reasonHint: 'Optional, höchstens {{max, number}} Zeichen',
    send: 'Anfrage senden',
    sent: 'Zugriff auf {{path}} wurde angefordert.',
    pending: 'Angefordert {{when}} · noch offen',
    withdraw: 'Zurückziehen',
    withdrawn: 'Die Anfrage für {{path}} wurde zurückgezogen.',
    declinedAt: 'Abgelehnt {{when}}',
    declinedBecause: 'Abgelehnt {{when}}: {{reason}}',
    granted: '{{path}} ist jetzt für Sie freigegeben.',
    open: 'Seite öffnen',
    declined: 'Ihre Anfrage für {{path}} wurde abgelehnt.',
    list: 'Zugriffsanfragen',
    noReason: 'Kein Grund angegeben',
    grant: 'Freigeben',
    decline: 'Ablehnen',
    unread_one: '{{count, number}} Zugriffsanfrage',
    unread_other: '{{count, number}} Zugriffsanfragen',
    action: '{{reason}} Mit der Schaltfläche fordern Sie Zugriff an.',
  },
}

export default de
