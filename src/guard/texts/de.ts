import type { Translation } from '@/language/texts'
import type en from './en'

const de: Translation<typeof en> = {
  decision: {
    matched: '{{path}}: durch den Eintrag {{entry}} erlaubt.',
    noMatch: 'Für {{roles}} nicht freigegeben',
    noPages: 'Die Liste für {{roles}} ist leer',
    noRoles: 'Das Konto hat keine Rolle',
    because: '{{path}}: {{cause}}.',
    role_one: 'die Rolle „{{roles}}“',
    role_other: 'die Rollen „{{roles}}“',
    signInReasons: {
      noToken: 'es ist keine Sitzung gespeichert',
      noExpiration: 'die gespeicherte Sitzung hat kein Ablaufdatum',
      unreadableExpiration: 'das gespeicherte Ablaufdatum ist nicht lesbar',
      unreadableToken: 'das Token ist nicht lesbar',
      implausibleToken: 'die Zeiten oder die Zahl der Rollen im Token sind nicht plausibel',
      tokenFromTheFuture: 'das Token gilt erst später, also geht eine Uhr falsch',
      foreignToken: 'das Token gehört zu einer anderen App',
      expired: 'die Sitzung ist abgelaufen',
      refused: 'der Server akzeptiert die Sitzung nicht mehr',
      asked: 'der Benutzer hat sich abgemeldet',
      elsewhere: 'der Benutzer hat sich in einem anderen Tab abgemeldet',
    },
    serverReasons: {
      revoked: 'der Zugriff wurde entzogen',
      disabled: 'das Konto ist gesperrt',
      passwordChanged: 'das Passwort wurde geändert',
      sessionEnded: 'die Person hat die Sitzung in einem anderen Browser beendet',
    },
    failures: {
      refused: 'der Server hat die Anfrage abgelehnt',
      tooMany: 'der Server hat zu viele Anfragen erhalten',
      invalid: 'der Server hat die Anfrage nicht angenommen',
      headersTooLarge: 'die Kopfzeilen waren zu groß für den Server',
      noService: 'der Server bietet diesen Dienst nicht an',
      server: 'der Server hat einen Fehler gemeldet',
      network: 'der Server war nicht erreichbar',
      timeout: 'der Server hat nicht rechtzeitig geantwortet',
      malformed: 'die Antwort war nicht lesbar',
    },
  },
  change: {
    correctEntry: 'Den Eintrag {{wrong}} in der Liste für {{roles}} in {{entry}} ändern.',
    addEntry: 'Den Eintrag {{entry}} in die Liste für {{roles}} aufnehmen.',
    assignRole_one: 'Oder diese Rolle zuweisen: {{roles}}.',
    assignRole_other: 'Oder eine dieser Rollen zuweisen: {{roles}}.',
    assignAnyRole_one: 'Diese Rolle zuweisen: {{roles}}.',
    assignAnyRole_other: 'Eine dieser Rollen zuweisen: {{roles}}.',
    needRole: 'Eine Rolle zuweisen, deren Liste {{entry}} enthält.',
    roleClaim:
      'Falls das Konto eine Rolle hat: Das Token muss sie im Claim role oder roles nennen.',
    signInAgain: 'Erneut anmelden.',
    askWhyRefused:
      'Erneut anmelden. Falls es wieder passiert, beim Betreiber des Servers nachfragen, warum er die Sitzung ablehnt.',
    correctToken:
      'Erneut anmelden. Falls es wieder passiert, muss der Server ein Token für diese App ausstellen.',
    freeStorage:
      'Speicherplatz im Browser freigeben oder für diese Website erlauben, dann erneut anmelden.',
    correctClock:
      'Die Uhr dieses Computers richtig stellen. Falls sie stimmt, die Uhr des Servers richtig stellen.',
    checkConnection: 'Die Verbindung zum Server prüfen, dann noch einmal versuchen.',
    reload: 'Die Seite neu laden.',
    reportCrash:
      'Die Seite neu laden. Falls sie wieder abstürzt, diesen Bericht an die Entwicklung senden.',
    askServer:
      'Beim Betreiber des Servers nachfragen, warum er die Liste der freigegebenen Seiten nicht liefert.',
    askRequest: 'Beim Betreiber des Servers nachfragen, warum diese Anfrage fehlgeschlagen ist.',
    serverReasons: {
      revoked: 'Bei der Administration nachfragen, warum der Zugriff entzogen wurde.',
      disabled: 'Die Administration bitten, das Konto freizuschalten.',
      passwordChanged: 'Mit dem neuen Passwort anmelden.',
      sessionEnded: 'Erneut anmelden.',
    },
    toAllow: 'Damit es erlaubt ist',
  },
}

export default de
