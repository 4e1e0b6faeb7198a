import type { Translation } from '@/language/texts'
import type en from './en'

const fr: Translation<typeof en> = {
  account: {
    lead: 'Vos informations, vos rôles et vos préférences d’affichage.',
    you: 'Vos informations',
    name: 'Votre nom',
    changeName: 'Changer le nom',
    nameChanged: 'Votre nom a été changé.',
    password: 'Mot de passe',
    passwordLead: 'Vos autres sessions se terminent quand vous le changez.',
    currentPassword: 'Mot de passe actuel',
    newPassword: 'Nouveau mot de passe',
    wrongPassword: 'Le mot de passe actuel n’est pas correct',
    changePassword: 'Changer le mot de passe',
    passwordChanged: 'Votre mot de passe a été changé.',
    session: 'Session',
    expires: 'Fin',
    otherSessions: 'Autres sessions',
    noOtherSessions: 'Vous n’êtes connecté qu’ici.',
    signedIn: 'Connexion {{when}}',
    end: 'Terminer',
    endSession: 'Terminer la session {{device}}',
    sessionEnded: 'La session {{device}} est terminée.',
    preferences: 'Préférences',
    themeHint: 'La page sera rechargée.',
    densityHint: 'Pour cet onglet uniquement',
  },
}

export default fr
