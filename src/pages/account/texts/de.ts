import type { Translation } from '@/language/texts'
import type en from './en'

const de: Translation<typeof en> = {
  account: {
    lead: 'Ihre Daten, Ihre Rollen und Ihre Anzeigeeinstellungen.',
    you: 'Ihre Daten',
    name: 'Ihr Name',
    changeName: 'Namen ändern',
    nameChanged: 'Ihr Name wurde geändert.',
    password: 'Passwort',
    passwordLead: 'Wenn Sie es ändern, enden Ihre anderen Sitzungen.',
    currentPassword: 'Aktuelles Passwort',
    newPassword: 'Neues Passwort',
    wrongPassword: 'Das aktuelle Passwort ist nicht richtig',
    changePassword: 'Passwort ändern',
    passwordChanged: 'Ihr Passwort wurde geändert.',
    session: 'Sitzung',
    expires: 'Endet',
    otherSessions: 'Andere Sitzungen',
    noOtherSessions: 'Sie sind nur hier angemeldet.',
    signedIn: 'Angemeldet {{when}}',
    end: 'Beenden',
    endSession: 'Sitzung {{device}} beenden',
    sessionEnded: 'Die Sitzung {{device}} wurde beendet.',
    preferences: 'Einstellungen',
    themeHint: 'Die Seite wird dabei neu geladen.',
    densityHint: 'Nur für diesen Tab',
  },
}

export default de
