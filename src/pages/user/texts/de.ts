import type { Translation } from '@/language/texts'
import type en from './en'

const de: Translation<typeof en> = {
  user: {
    contact: 'Kontakt',
    work: 'Arbeit',
    settings: 'Einstellungen',
    showSettings: 'Einstellungen zeigen, die nur dieser Benutzer ändern kann',
    canOpen: 'Kann öffnen',
    newLead: 'Der Benutzer kann sich sofort mit E-Mail-Adresse und Anfangspasswort anmelden.',
    passwordHint: 'Teilen Sie es persönlich oder telefonisch mit.',
    emailSettings: 'E-Mail-Einstellungen',
    activity: 'E-Mails über Aktivitäten',
    updates: 'Neuigkeiten',
    channels: 'Kanäle',
    settingNames: {
      emailNotification: 'Benachrichtigungen per E-Mail',
      sendCopyToPersonalEmail: 'Kopie an die private Adresse',
      newNotifications: 'Neue Benachrichtigungen',
      directMessages: 'Direktnachrichten',
      newConnections: 'Neue Kontakte',
      newOrders: 'Neue Bestellungen',
      membershipApprovals: 'Genehmigte Mitgliedschaften',
      memberRegistrations: 'Neu registrierte Mitglieder',
      productNews: 'Neuigkeiten zum Produkt',
      tips: 'Tipps',
      missedSinceLastSignIn: 'Ereignisse seit der letzten Anmeldung',
      partnerNews: 'Neuigkeiten von Partnern',
      sms: 'SMS',
      email: 'E-Mail',
      phone: 'Telefon',
    },
    social: 'Soziale Netzwerke',
    networks: {
      linkedIn: 'LinkedIn',
      facebook: 'Facebook',
      twitter: 'Twitter',
      instagram: 'Instagram',
    },
    account: 'Konto',
  },
}

export default de
