import type { Translation } from '@/language/texts'
import type en from './en'

const de: Translation<typeof en> = {
  user: {
    contact: 'Kontakt',
    work: 'Arbeit',
    canOpen: 'Kann öffnen',
    newLead: 'Der Benutzer kann sich sofort mit E-Mail-Adresse und Anfangspasswort anmelden.',
    passwordHint: 'Teilen Sie es persönlich oder telefonisch mit.',
    account: 'Konto',
  },
}

export default de
