import type { Translation } from '@/language/texts'
import type en from './en'

const de: Translation<typeof en> = {
  events: {
    none: 'Bisher gibt es keine Ereignisse.',
    signedIn: 'Sie haben sich angemeldet',
    signedInElsewhere: 'Sie haben sich in einem anderen Tab angemeldet',
    signInFailed: 'Eine Anmeldung ist fehlgeschlagen',
    signedOut: 'Sie haben sich abgemeldet',
    ended: 'Ihre Sitzung wurde beendet',
    extended: 'Ihre Sitzung wurde verlängert',
    extensionFailed: 'Ihre Sitzung konnte nicht verlängert werden',
    endingSoon: 'Ihre Sitzung lief bald ab',
    listFetched: 'Die Liste Ihrer Seiten wurde geladen',
    listChanged: 'Die Seiten, die Sie öffnen können, haben sich geändert',
    listFailed: 'Die Liste Ihrer Seiten konnte nicht geladen werden',
    accessPending: 'Eine Zugriffsanfrage ist noch offen',
    accessWithdrawn: 'Eine Zugriffsanfrage wurde zurückgezogen',
    accessGranted: 'Eine Zugriffsanfrage wurde genehmigt',
    accessDeclined: 'Eine Zugriffsanfrage wurde abgelehnt',
    recordUnreadable: 'Ein Eintrag hat unerwartete Werte',
    requestFailed: 'Eine Anfrage ist fehlgeschlagen',
    requestSucceeded: 'Eine Anfrage war erfolgreich',
    notFound: 'Eine Seite wurde nicht gefunden',
    theme: 'Das Design wurde geändert',
    language: 'Die Sprache wurde geändert',
    languageFailed: 'Eine Sprache konnte nicht geladen werden',
    storageFailed: 'Der Browser konnte Ihre Einstellungen nicht speichern',
    error: 'Ein Fehler ist aufgetreten',
  },
}

export default de
