import type { Translation } from '@/language/texts'
import type en from './en'

const de: Translation<typeof en> = {
  demoSteps: {
    access: 'Zugriff anfragen und gewähren',
    steps: {
      refused: 'Öffnen Sie als Gast eine Seite, die nicht auf Ihrer Liste steht.',
      requested: 'Fordern Sie dort den Zugriff an.',
      granted: 'Geben Sie als Admin den angefragten Zugriff. Sie steht auch in der Glocke.',
      opened: 'Öffnen Sie die Seite als Gast.',
    },
    done: 'Erledigt',
    open: '{{page}} öffnen',
    answer: 'Anfrage beantworten',
    disruptions: 'Wenn etwas schiefgeht',
    needsAdmin: 'Melden Sie sich als {{role}} an, um dies auszuprobieren.',
    lead: 'Jede Schaltfläche öffnet ein Formular. Ändern Sie einige Felder und warten Sie {{seconds}} Sekunden.',
    started: 'Ändern Sie jetzt einige Felder. In {{seconds}} Sekunden unterbricht Sie die Demo.',
    connection: 'Das Speichern schlägt eine Weile fehl, und das Formular behält Ihre Eingaben.',
    cutConnection: 'Verbindung trennen',
    session: 'Sie werden abgemeldet. Nach der erneuten Anmeldung sind Ihre Eingaben wieder da.',
    endSession: 'Sitzung beenden',
    page: 'Die Seite schließt sich. Öffnet sie sich wieder, sind Ihre Eingaben noch da.',
    revokePage: 'Seite entziehen',
  },
}

export default de
