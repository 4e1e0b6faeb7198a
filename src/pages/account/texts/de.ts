import type { Translation } from '@/language/texts'
import type en from './en'

const de: Translation<typeof en> = {
  account: {
    lead: 'Ihre Daten, Ihre Rollen und Ihre Anzeigeeinstellungen.',
    you: 'Ihre Daten',
    session: 'Sitzung',
    expires: 'Endet',
    timeline: 'Verlauf dieser Sitzung',
    preferences: 'Einstellungen',
    themeHint: 'Die Seite wird dabei neu geladen.',
    densityHint: 'Nur für diesen Tab',
  },
}

export default de
