import type { Translation } from '@/language/texts'
import type en from './en'

const de: Translation<typeof en> = {
  exampleMatrix: {
    title: 'Beispiel',
    lead: 'Zeigen Sie auf ein Feld, um den Grund zu sehen.',
    page: 'Seite',
    pages: {
      dashboard: 'Übersicht',
      users: 'Benutzer',
      user: 'Benutzerdetails',
      account: 'Konto',
      access: 'Zugriff',
    },
    allowed: 'Erlaubt',
    refused: 'Nicht erlaubt',
    matched: '{{role}} darf „{{page}}“ öffnen: Der Eintrag {{entry}} der Liste passt zu {{path}}.',
    noMatch: '{{role}} darf „{{page}}“ nicht öffnen: Kein Eintrag der Liste passt zu {{path}}.',
  },
}

export default de
