import type { Translation } from '@/language/texts'
import type en from './en'

const de: Translation<typeof en> = {
  support: {
    title: 'Support',
    lead: 'Angaben, nach denen der Support fragen kann. Sie können sie unbesorgt weitergeben.',
    toSignIn: 'Zur Anmeldung',
    wrongCredentials: 'E-Mail oder Passwort war falsch',
    health: 'App und Browser',
    newVersion:
      'Am {{when}} wurde eine neue Version gefunden. Laden Sie die Seite neu, um sie zu verwenden.',
    expiriesDiffer:
      'Der gespeicherte Ablauf weicht vom Ablauf im Token ab. Melden Sie sich erneut an.',
    leftovers:
      'Der Browser speichert noch Teile der beendeten Sitzung ({{keys}}). Löschen Sie im Browser die Daten dieser Website.',
    clockAhead: 'die Uhr des Computers geht {{difference}} vor',
    clockBehind: 'die Uhr des Computers geht {{difference}} nach',
    duration: {
      minutes: '{{count, number}} min',
      hours: '{{count, number}} h',
      days: '{{count, number}} Tage',
    },
    storage: 'Browserspeicher',
    storageStates: {
      blocked: 'Vom Browser blockiert',
      full: 'Voll',
      stuck: 'Daten lassen sich nicht löschen',
    },
    pages: 'Freigegebene Seiten und Aktionen ({{count, number}})',
    pagesUnknown: 'Die Liste wurde noch nicht geladen.',
    pagesEmpty: 'Die Liste ist leer.',
    pagesMore_one: '{{count, number}} weiterer Eintrag',
    pagesMore_other: '{{count, number}} weitere Einträge',
    showAll: 'Alle anzeigen ({{count, number}})',
    timeline: 'Verlauf',
    noDecisions: 'Bisher wurde keine Seite geöffnet.',
    hiddenButtons: 'Ausgeblendete Schaltflächen auf der zuletzt geöffneten Seite:',
    hiddenButton: '{{name}}: {{entry}} hinzufügen',
    summary: {
      title: 'Zusammenfassung',
      refused: '{{path}} ließ sich am {{when}} nicht öffnen: {{cause}}.',
      opened: '{{path}} wurde am {{when}} geöffnet.',
      dataRefused:
        '{{path}} wurde am {{when}} geöffnet, aber die Daten wurden verweigert ({{request}}): {{cause}}.',
      dataFailed:
        '{{path}} wurde am {{when}} geöffnet, aber die Daten konnten nicht geladen werden ({{request}}): {{cause}}.',
      changeFailed:
        '{{path}} wurde geöffnet, aber am {{when}} ist eine Änderung fehlgeschlagen ({{request}}): {{cause}}.',
      codeGone:
        '{{path}} wurde am {{when}} geöffnet, aber der Code konnte nicht geladen werden: Es gibt eine neue Version.',
      codeUnreachable:
        '{{path}} wurde am {{when}} geöffnet, aber der Code konnte nicht geladen werden: Der Server war nicht erreichbar.',
      crashed: '{{path}} wurde am {{when}} geöffnet, aber die Seite ist abgestürzt ({{error}}).',
      signInFailed: 'Die Anmeldung am {{when}} ist fehlgeschlagen: {{cause}}.',
      notFound: '{{path}}: Diese Seite gibt es nicht',
      notFoundNear: '{{path}}: Meinten Sie {{page}}?',
      request: 'Anfrage',
      notStored: 'der Browser konnte die Sitzung nicht speichern',
      remedy: 'Abhilfe',
      fact: '{{name}}: {{value}}',
      removed: 'Die Liste enthielt {{entry}} bis {{when}}.',
    },
    report: {
      title: 'Bericht lesen',
      lead: 'Fügen Sie einen Bericht ein, um zu sehen, was sein Verfasser sah. Dabei wird nichts gesendet.',
      paste: 'Bericht hier einfügen',
      problems: {
        newerVersion:
          'Dieser Bericht stammt aus einer neueren Version der App. Laden Sie diese Seite neu und fügen Sie ihn noch einmal ein.',
        truncated: 'Dieser Bericht ist abgeschnitten. Kopieren Sie ihn vollständig.',
        notReport: 'Dieser Text ist kein lesbarer Bericht.',
      },
      section: 'Bericht: {{section}}',
    },
  },
  requests: {
    noResponse: 'keine Antwort',
    duration: '{{ms, number}} ms',
    attempts_one: '{{count, number}} Versuch',
    attempts_other: '{{count, number}} Versuche',
  },
}

export default de
