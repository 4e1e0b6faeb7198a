import type { Translation } from '@/language/texts'
import type en from './en'

const fr: Translation<typeof en> = {
  user: {
    contact: 'Coordonnées',
    work: 'Travail',
    settings: 'Paramètres',
    showSettings: 'Afficher les paramètres que seul cet utilisateur peut modifier',
    canOpen: 'Peut ouvrir',
    newLead:
      'L’utilisateur peut se connecter immédiatement avec l’e-mail et le mot de passe initial.',
    passwordHint: 'Communiquez-le de vive voix ou par téléphone.',
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
