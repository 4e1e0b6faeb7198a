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
    lead: 'En tant qu’admin, ouvrez le formulaire et modifiez quelques champs. Appuyez ensuite sur un bouton. Appuyez de nouveau pour y mettre fin.',
    openForm: 'Ouvrir le formulaire',
    connection: 'L’enregistrement échoue, et le formulaire garde votre saisie.',
    cutConnection: 'Couper la connexion',
    session: 'L’enregistrement vous déconnecte. Reconnectez-vous, et votre saisie est de retour.',
    endSession: 'Terminer la session',
    page: 'La page se ferme. Appuyez de nouveau sur le bouton, et elle s’ouvre avec votre saisie.',
    revokePage: 'Révoquer la page',
  },
}

export default fr
