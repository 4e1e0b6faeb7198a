import type { Translation } from '@/language/texts'
import type en from './en'

const fr: Translation<typeof en> = {
  events: {
    none: 'Il ne s’est encore rien passé.',
    signedIn: 'Connexion réussie',
    signedInElsewhere: 'Connexion réussie dans un autre onglet',
    signInFailed: 'Une connexion a échoué',
    signedOut: 'Vous avez quitté votre session',
    ended: 'Votre session a pris fin',
    extended: 'Votre session a été prolongée',
    extensionFailed: 'Votre session n’a pas pu être prolongée',
    endingSoon: 'Votre session allait prendre fin',
    listFetched: 'La liste de vos pages a été chargée',
    listChanged: 'Les pages auxquelles vous avez accès ont changé',
    listFailed: 'La liste de vos pages n’a pas pu être chargée',
    accessPending: 'Une demande d’accès est en attente',
    accessWithdrawn: 'Une demande d’accès a été retirée',
    accessGranted: 'Une demande d’accès a été acceptée',
    accessDeclined: 'Une demande d’accès a été refusée',
    recordUnreadable: 'Une entrée contient des valeurs inattendues',
    requestFailed: 'Une requête a échoué',
    requestSucceeded: 'Une requête a réussi',
    notFound: 'Une page est introuvable',
    theme: 'Le thème a été modifié',
    language: 'La langue a été modifiée',
    languageFailed: 'Une langue n’a pas pu être chargée',
    storageFailed: 'Le navigateur n’a pas pu enregistrer vos paramètres',
    error: 'Une erreur s’est produite',
  },
}

export default fr
