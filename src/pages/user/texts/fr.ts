import type { Translation } from '@/language/texts'
import type en from './en'

const fr: Translation<typeof en> = {
  user: {
    contact: 'Coordonnées',
    work: 'Travail',
    canOpen: 'Peut ouvrir',
    newLead:
      'L’utilisateur peut se connecter immédiatement avec l’e-mail et le mot de passe initial.',
    passwordHint: 'Communiquez-le de vive voix ou par téléphone.',
    account: 'Compte',
  },
}

export default fr
