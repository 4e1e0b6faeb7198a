import type { Translation } from '@/language/texts'
import type en from './en'

const fr: Translation<typeof en> = {
  account: {
    lead: 'Vos informations, vos rôles et vos préférences d’affichage.',
    you: 'Vos informations',
    session: 'Session',
    expires: 'Fin',
    timeline: 'Activité de cette session',
    preferences: 'Préférences',
    themeHint: 'La page sera rechargée.',
    densityHint: 'Pour cet onglet uniquement',
  },
}

export default fr
