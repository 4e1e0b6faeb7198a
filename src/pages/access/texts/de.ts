import type { Translation } from '@/language/texts'
import type en from './en'

const de: Translation<typeof en> = {
  accessPage: {
    lead: 'Prüfen Sie, wer welche Seite öffnen darf und warum. Es gelten dieselben Regeln wie beim Öffnen einer Seite.',
    page: 'Seite',
    allowed: 'Erlaubt',
    refused: 'Nicht erlaubt',
    unknown: 'Unbekannt',
    yours: 'Ihre Rolle',
    callerOnly:
      'Dieser Server antwortet nur für die Rollen des angemeldeten Benutzers. Deshalb zeigt die Seite nur Ihren eigenen Zugriff. Um Rollen zu vergleichen, muss der Server für beliebige Rollen antworten, zum Beispiel nur für Benutzer mit Zugriff auf /access.',
    failed: 'Die Zugriffsrechte der Rollen konnten nicht geladen werden.',
    check: 'Zugriff prüfen',
    checkUser: 'Zugriff von {{name}} prüfen',
    subject: 'Prüfen für',
    byRoles: 'Rollen',
    byPerson: 'Benutzer',
    addRole: 'Rolle hinzufügen',
    removeRole: '{{role}} entfernen',
    person: 'Benutzer',
    personHint: 'Name oder E-Mail',
    peopleHidden:
      'Sie haben keinen Zugriff auf die Benutzerliste. Daher werden keine Benutzer angezeigt.',
    path: 'Seite oder Pfad',
    pathHint: '/users/5',
    start:
      'Wählen Sie Rollen oder einen Benutzer und eine Seite. Oder wählen Sie unten in der Tabelle eine Zelle.',
    pending: 'Die Seitenliste wird geladen',
    matchedEntry: 'Passender Eintrag',
    listFetched: 'Liste abgerufen',
    noPage: 'Unter diesem Pfad gibt es in der App keine Seite.',
    open: 'Seite öffnen',
    who: 'Wer sie öffnen darf',
    noRole: 'Keine Rolle',
    noPerson: 'Kein Benutzer',
    people_one: '{{count, number}} von {{total, number}} Benutzern',
    people_other: '{{count, number}} von {{total, number}} Benutzern',
    showMore: 'Mehr anzeigen',
    matrix: 'Alle Seiten und Rollen',
    searchPages: 'Seiten suchen',
    found_one: '{{count, number}} von {{total, number}} Einträgen',
    found_other: '{{count, number}} von {{total, number}} Einträgen',
  },
}

export default de
