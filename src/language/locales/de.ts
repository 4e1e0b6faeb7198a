import type { Translation } from '../texts'
import type en from './en'

const de: Translation<typeof en> = {
  splash: {
    slow: '{{product}} konnte nicht geladen werden.',
    retry: 'Erneut versuchen',
    noScript:
      '{{product}} benötigt JavaScript. Schalten Sie es in den Einstellungen Ihres Browsers ein.',
  },
  app: {
    skip: 'Zum Inhalt springen',
    justNow: 'gerade eben',
    loading: 'Wird geladen',
    demo: 'Demodaten',
    version: 'Version {{version}}',
    versionLabel: 'Version',
    administrator: 'Ihre Administration',
  },
  actions: {
    reportNote:
      'Der Bericht enthält Ihre Rollen, die Pfade, die Sie geöffnet haben, Zeitangaben und Ihren Browser. Er enthält weder Namen noch E-Mail-Adresse noch Passwort.',
    support: 'Support-Seite',
    signIn: 'Anmelden',
    signOut: 'Abmelden',
    tryAgain: 'Erneut versuchen',
    checkAgain: 'Erneut prüfen',
    copyDetails: 'Details kopieren',
    reload: 'Neu laden',
    close: 'Schließen',
    yes: 'Ja',
    no: 'Nein',
    cancel: 'Abbrechen',
    toStart: 'Zur Startseite',
    scrollToTop: 'Nach oben',
  },
  fields: {
    email: 'E-Mail',
    password: 'Passwort',
    fullname: 'Vollständiger Name',
    confirmPassword: 'Passwortbestätigung',
    terms: 'Ich akzeptiere die Nutzungsbedingungen',
    readTerms: 'Nutzungsbedingungen lesen',
    showPassword: 'Passwort anzeigen',
    hidePassword: 'Passwort verbergen',
    showConfirmation: 'Passwortbestätigung anzeigen',
    hideConfirmation: 'Passwortbestätigung verbergen',
    capsLock: 'Die Feststelltaste ist aktiviert',
  },
  validation: {
    required: '{{name}} ist erforderlich',
    notValid: '{{name}} ist ungültig',
    minLength: '{{name}}: mindestens {{min}} Zeichen',
    maxLength: 'Höchstens {{max}} Zeichen',
    minimum: 'Mindestens {{min}} Zeichen',
    fieldNotValid: 'Ungültige Eingabe',
    terms: 'Bitte akzeptieren Sie die Nutzungsbedingungen',
    mismatch: 'Die Passwörter stimmen nicht überein',
    alreadyUsed: 'Diese E-Mail-Adresse wird bereits verwendet',
    valueUsed: 'Dieser Wert wird bereits verwendet',
  },
  signIn: {
    title: 'Anmelden',
    submitting: 'Anmeldung läuft',
    forgot: 'Passwort vergessen?',
    noAccount: 'Noch kein Konto?',
    register: 'Konto erstellen',
    demoAccounts: 'Demo: anmelden als',
    demoRoles: {
      admin: 'Admin',
      user: 'Benutzer',
      guest: 'Gast',
    },
    reasons: {
      expired: 'Ihre Sitzung ist abgelaufen',
      asked: 'Sie haben sich abgemeldet',
      elsewhere: 'Sie wurden in einem anderen Tab abgemeldet',
      unreadable: 'Ihre Sitzung konnte nicht gelesen werden',
      foreign:
        'Die Sitzung in diesem Browser gehört zu einer anderen App. Melden Sie sich an, um diese zu verwenden.',
      clock:
        'Ihre Sitzung beginnt erst in der Zukunft. Bitte prüfen Sie die Uhrzeit dieses Geräts.',
    },
    kept: 'Ihre Änderungen bleiben erhalten.',
    returnTo: 'Melden Sie sich an, um zu „{{page}}“ zurückzukehren.',
    notReturned:
      'Sie haben keinen Zugriff auf die aufgerufene Seite. Deshalb wurde diese geöffnet.',
    unusableToken:
      'Der Server hat Sie angemeldet, aber die Sitzung ist auf diesem Gerät nicht gültig. Bitte prüfen Sie die Uhrzeit dieses Geräts oder wenden Sie sich an {{contact}}.',
  },
  roleNames: {
    admin: 'Admin',
    user: 'Benutzer',
    guest: 'Gast',
  },
  forgotPassword: {
    title: 'Passwort vergessen',
    lead: 'Geben Sie Ihre E-Mail-Adresse ein. Wir senden Ihnen einen Link, mit dem Sie ein neues Passwort festlegen.',
    submit: 'Link senden',
    submitting: 'Wird gesendet',
    sent: 'Falls es zu dieser E-Mail-Adresse ein Konto gibt, ist ein Link zum Zurücksetzen unterwegs.',
    back: 'Zurück zur Anmeldung',
  },
  registration: {
    title: 'Konto erstellen',
    lead: 'Sie werden danach direkt angemeldet.',
    submitting: 'Konto wird erstellt',
    created: 'Ihr Konto wurde erstellt.',
    haveAccount: 'Bereits ein Konto?',
    closed:
      'Hier können keine Konten erstellt werden. Wenn Sie ein Konto benötigen, wenden Sie sich bitte an {{contact}}.',
  },
  errors: {
    reasons: {
      revoked: 'Ihr Zugriff wurde entzogen. Bitte wenden Sie sich an {{contact}}.',
      disabled: 'Ihr Konto ist deaktiviert. Bitte wenden Sie sich an {{contact}}.',
      passwordChanged: 'Ihr Passwort wurde geändert. Bitte melden Sie sich mit dem neuen an.',
      sessionEnded:
        'Sie haben diese Sitzung in einem anderen Browser beendet. Bitte melden Sie sich erneut an.',
    },
    loginIncorrect: 'Die Anmeldedaten sind nicht korrekt',
    refused: 'Sie sind dazu nicht berechtigt. Bitte wenden Sie sich an {{contact}}.',
    tooMany_one: 'Zu viele Versuche. Bitte warten Sie {{count}} Sekunde.',
    tooMany_other: 'Zu viele Versuche. Bitte warten Sie {{count}} Sekunden.',
    tooManyCalls:
      'Der Server ist zurzeit überlastet. Bitte versuchen Sie es in einer Minute erneut.',
    invalid: 'Der Server hat die gesendeten Daten nicht akzeptiert.',
    notSaved: '{{name}} konnte nicht gespeichert werden.',
    headersTooLarge:
      'Ihre Anmeldung enthält zu viele Daten für den Server, zum Beispiel zu viele Rollen. Bitte wenden Sie sich an {{contact}}.',
    noService: 'Dieser Dienst ist derzeit nicht verfügbar.',
    gone: 'Diesen Eintrag gibt es nicht mehr.',
    textStays: 'Ihr Text bleibt hier, damit Sie ihn kopieren können.',
    changedMeanwhile:
      'Eine andere Person hat das inzwischen geändert. Laden Sie es neu, um die Änderungen zu sehen.',
    server: 'Auf dem Server ist ein Fehler aufgetreten. Bitte versuchen Sie es gleich noch einmal.',
    offline: 'Sie sind offline. Prüfen Sie Ihre Verbindung.',
    network: 'Der Server ist nicht erreichbar. Prüfen Sie Ihre Verbindung.',
    timeout: 'Der Server hat nicht rechtzeitig geantwortet. Bitte versuchen Sie es erneut.',
    cancelled: 'Die Anfrage wurde abgebrochen.',
    malformed: 'Der Server hat eine unerwartete Antwort gesendet.',
    signInRequired: 'Ihre Sitzung ist abgelaufen.',
  },
  appearance: {
    theme: 'Design',
    light: 'Hell',
    dark: 'Dunkel',
    system: 'System',
    language: 'Sprache',
    density: 'Zeilenabstand',
    comfortable: 'Normal',
    compact: 'Kompakt',
    languageName: 'Sprache: {{language}}',
  },
  timeOut: {
    title: 'Ihre Sitzung endet bald',
    ends: 'Ihre Sitzung endet {{when}}.',
    lead: 'Geben Sie Ihr Passwort ein, um angemeldet zu bleiben. Ihre Änderungen bleiben erhalten.',
    key: 'Mit F6 gelangen Sie dorthin.',
    stay: 'Angemeldet bleiben',
    later: 'Nicht jetzt',
  },
  notices: {
    storageBlocked:
      'Der Speicher ist in diesem Browser blockiert: Ihre Einstellungen und Ihre Sitzung bleiben nicht erhalten.',
    storageFull:
      'Der Speicher des Browsers ist voll: Ihre Einstellungen und Ihre Sitzung bleiben nicht erhalten.',
    storageStuck:
      'Der Browser konnte Ihre Sitzung nicht aus seinem Speicher entfernen. Bitte löschen Sie die Daten dieser Website.',
    languageFailed: 'Die Sprache „{{language}}“ konnte nicht geladen werden.',
    accessChanged: 'Die Seiten, die Sie öffnen können, haben sich geändert.',
    accessAdded: 'Hinzugekommen: {{pages}}.',
    accessRemoved: 'Entfallen: {{pages}}.',
    details: 'Details',
    copied: 'In die Zwischenablage kopiert',
    notCopied: 'Das Kopieren in die Zwischenablage ist fehlgeschlagen.',
    unexpectedError: 'Es ist ein Fehler aufgetreten. Details finden Sie auf der Support-Seite.',
    partMissing: 'Ein Teil der App konnte nicht geladen werden. Bitte versuchen Sie es erneut.',
  },
  offline: {
    title: 'Sie sind offline',
    strip: 'Sie sind offline. Warten auf Verbindung.',
    lead: 'Diese Seite öffnet sich, sobald Sie wieder online sind.',
    back: 'Die Verbindung ist wieder da. Versuchen Sie es noch einmal.',
  },
  leaving: {
    title: 'Nicht gespeicherte Änderungen verwerfen?',
    discard: 'Verwerfen',
    stay: 'Weiter bearbeiten',
    stopTitle: 'Diese Seite verlassen?',
    stops: 'Ein Vorgang läuft noch. Er wird abgebrochen, wenn Sie die Seite verlassen.',
    leave: 'Verlassen',
    stayHere: 'Hierbleiben',
    restored: 'Ihre Änderungen wurden wiederhergestellt',
  },
  checking: 'Zugriff wird geprüft',
  reference: {
    label: 'Referenz',
    copy: 'Referenz kopieren',
  },
}

export default de
