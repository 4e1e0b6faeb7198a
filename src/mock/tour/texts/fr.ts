import type { Translation } from '@/language/texts'
import type en from './en'

const fr: Translation<typeof en> = {
  demoSteps: {
    access: 'Demander un accès et l’accorder',
    steps: {
      refused: 'En tant qu’invité, ouvrez une page absente de votre liste.',
      requested: 'Demandez l’accès sur cette page.',
      granted: 'En tant qu’admin, accordez la demande. La cloche l’affiche aussi.',
      opened: 'En tant qu’invité, ouvrez la page.',
    },
    done: 'Terminé',
    open: 'Ouvrir « {{page}} »',
    answer: 'Répondre à la demande',
    disruptions: 'Quand quelque chose tourne mal',
    needsAdmin: 'Connectez-vous en tant que {{role}} pour essayer.',
    lead: 'Chaque bouton ouvre un formulaire. Modifiez quelques champs et attendez {{seconds}} secondes.',
    started:
      'Modifiez quelques champs maintenant. Dans {{seconds}} secondes, la démo vous interrompt.',
    connection: 'L’enregistrement échoue un moment, et le formulaire garde votre saisie.',
    cutConnection: 'Couper la connexion',
    session: 'Vous êtes déconnecté. Reconnectez-vous, et votre saisie est de retour.',
    endSession: 'Terminer la session',
    page: 'La page se ferme. Quand elle s’ouvre de nouveau, votre saisie est de retour.',
    revokePage: 'Révoquer la page',
  },
}

export default fr
