import type { Translation } from '@/language/texts'
import type en from './en'

const fr: Translation<typeof en> = {
  user: {
    back: 'Tous les utilisateurs',
    contact: 'Coordonnées',
    work: 'Travail',
    settings: 'Paramètres',
    showSettings: 'Afficher les paramètres que seul cet utilisateur peut modifier',
    canOpen: 'Peut ouvrir',
    save: 'Enregistrer',
    savedUser: 'Les données de {{name}} ont été enregistrées.',
    undoneUser: 'Les données de {{name}} ont été rétablies.',
    newLead:
      'L’utilisateur peut se connecter immédiatement avec l’e-mail et le mot de passe initial.',
    create: 'Créer l’utilisateur',
    created: 'Le compte de {{name}} a été créé.',
    passwordHint: 'Communiquez-le de vive voix ou par téléphone.',
    delete: 'Supprimer',
    deleteAsk: 'Supprimer le compte de {{name}} ?',
    deleteText: 'Le compte sera supprimé définitivement. Cette action est irréversible.',
    notDeleted: 'Le compte de {{name}} n’a pas pu être supprimé.',
    deleted: 'Le compte de {{name}} a été supprimé.',
    emailSettings: 'Paramètres des e-mails',
    activity: 'E-mails sur l’activité',
    updates: 'Actualités',
    channels: 'Canaux',
    settingNames: {
      emailNotification: 'Notifications par e-mail',
      sendCopyToPersonalEmail: 'Copie à l’e-mail personnel',
      newNotifications: 'Nouvelles notifications',
      directMessages: 'Messages directs',
      newConnections: 'Nouvelles relations',
      newOrders: 'Nouvelles commandes',
      membershipApprovals: 'Adhésions approuvées',
      memberRegistrations: 'Membres inscrits',
      productNews: 'Actualités du produit',
      tips: 'Conseils',
      missedSinceLastSignIn: 'Activité depuis la dernière connexion',
      partnerNews: 'Actualités des partenaires',
      sms: 'SMS',
      email: 'E-mail',
      phone: 'Téléphone',
    },
    social: 'Réseaux sociaux',
    networks: {
      linkedIn: 'LinkedIn',
      facebook: 'Facebook',
      twitter: 'Twitter',
      instagram: 'Instagram',
    },
    account: 'Compte',
  },
}

export default fr
