import type { Translation } from '@/language/texts'
import type en from './en'

const fr: Translation<typeof en> = {
  demoSteps: {
    title: 'Essayez la démo',
    access: 'Être refusé, demander, accorder, voir s’ouvrir',
    steps: {
      refused: 'En tant qu’invité, ouvrez une page absente de votre liste.',
      requested: 'Demandez l’accès sur cette page.',
      granted: 'En tant qu’admin, accordez la demande. La cloche l’affiche aussi.',
      opened: 'En tant qu’invité, ouvrez la page.',
    },
    done: 'Terminé',
    open: 'Ouvrir « {{page}} »',
    continueAs: 'Continuer en tant que {{role}}',
    answer: 'Répondre à la demande',
    disruptions: 'Essayez de la mettre en défaut',
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
