import type { Translation } from '@/language/texts'
import type en from './en'

const de: Translation<typeof en> = {
  user: {
    back: 'Alle Benutzer',
    contact: 'Kontakt',
    work: 'Arbeit',
    settings: 'Einstellungen',
    save: 'Speichern',
    savedUser: 'Die Daten von {{name}} wurden gespeichert.',
    undoneUser: 'Die Daten von {{name}} wurden wiederhergestellt.',
    newLead: 'Der Benutzer kann sich sofort mit E-Mail-Adresse und Anfangspasswort anmelden.',
    create: 'Benutzer anlegen',
    created: 'Das Konto von {{name}} wurde angelegt.',
    passwordHint: 'Teilen Sie es persönlich oder telefonisch mit.',
    delete: 'Löschen',
    deleteAsk: 'Das Konto von {{name}} löschen?',
    deleteText: 'Das Konto wird endgültig gelöscht. Das lässt sich nicht rückgängig machen.',
    notDeleted: 'Das Konto von {{name}} konnte nicht gelöscht werden.',
    deleted: 'Das Konto von {{name}} wurde gelöscht.',
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
