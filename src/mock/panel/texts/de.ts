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
    lead: 'Öffnen Sie als Admin das Formular und ändern Sie einige Felder. Drücken Sie dann eine Schaltfläche. Drücken Sie sie noch einmal, um die Störung zu beenden.',
    openForm: 'Formular öffnen',
    connection: 'Das Speichern schlägt fehl, und das Formular behält Ihre Eingaben.',
    cutConnection: 'Verbindung trennen',
    session:
      'Beim Speichern werden Sie abgemeldet. Nach der erneuten Anmeldung sind Ihre Eingaben wieder da.',
    endSession: 'Sitzung beenden',
    page: 'Die Seite schließt sich. Drücken Sie die Schaltfläche noch einmal, öffnet sie sich mit Ihren Eingaben.',
    revokePage: 'Seite entziehen',
  },
}

export default de
