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
      'Dieser Server antwortet nur für die Rollen der angemeldeten Person. Deshalb zeigt die Seite nur Ihren eigenen Zugriff. Um Rollen zu vergleichen, muss der Server für beliebige Rollen antworten, zum Beispiel nur für Personen mit Zugriff auf /access.',
    failed: 'Die Zugriffsrechte der Rollen konnten nicht geladen werden.',
    check: 'Zugriff prüfen',
    subject: 'Prüfen für',
    byRoles: 'Rollen',
    byPerson: 'Eine Person',
    addRole: 'Rolle hinzufügen',
    removeRole: '{{role}} entfernen',
    person: 'Person',
    personHint: 'Name oder E-Mail',
    peopleHidden:
      'Sie dürfen die Benutzerliste nicht öffnen, daher werden keine Personen angezeigt.',
    peopleFailed: 'Die Personen konnten nicht geladen werden.',
    path: 'Seite oder Pfad',
    pathHint: '/users/5',
    start:
      'Wählen Sie Rollen oder eine Person und eine Seite. Oder wählen Sie unten in der Tabelle eine Zelle.',
    pending: 'Die Seitenliste wird geladen',
    matchedEntry: 'Passender Eintrag',
    listFetched: 'Liste abgerufen',
    noPage: 'Unter diesem Pfad gibt es in der App keine Seite.',
    open: 'Seite öffnen',
    who: 'Wer darf sie öffnen?',
    noRole: 'Keine Rolle',
    noPerson: 'Keine Person',
    people_one: '{{count, number}} von {{total, number}} Personen',
    people_other: '{{count, number}} von {{total, number}} Personen',
    showMore: 'Mehr anzeigen',
    matrix: 'Alle Seiten und Rollen',
    searchPages: 'Seiten suchen',
    found_one: '{{count, number}} von {{total, number}} Einträgen',
    found_other: '{{count, number}} von {{total, number}} Einträgen',
  },
}

export default de
