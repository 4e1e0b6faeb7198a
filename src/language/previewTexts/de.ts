import type { PreviewTexts } from '../texts'

const de: PreviewTexts = {
  preview: {
    start: 'App als {{roles}} ansehen',
    hint: 'Zeigt nur Seiten, die sowohl Sie als auch {{roles}} öffnen dürfen. Änderungen sind nicht möglich.',
    banner: 'Vorschau als {{roles}}. Änderungen sind nicht möglich.',
    end: 'Vorschau beenden',
    refused:
      'Dies ist eine Vorschau, daher wurde nichts geändert. Beenden Sie zuerst die Vorschau.',
    decided: 'Entschieden in einer Vorschau für {{roles}}.',
    noOwnMatch:
      '{{path}}: Die Liste für {{roles}} erlaubt den Pfad, die Liste für {{ownRoles}} aber nicht.',
    started: 'Vorschau als {{roles}} begonnen',
    ended: 'Vorschau als {{roles}} beendet',
  },
}

export default de
