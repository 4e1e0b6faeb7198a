import type { Translation } from '@/language/texts'
import type en from './en'

const fr: Translation<typeof en> = {
  exampleMatrix: {
    title: 'Exemple',
    lead: 'Pointez une case pour voir pourquoi.',
    page: 'Page',
    pages: {
      dashboard: 'Tableau de bord',
      users: 'Utilisateurs',
      user: 'Fiche utilisateur',
      account: 'Compte',
      access: 'Accès',
    },
    allowed: 'Autorisé',
    refused: 'Non autorisé',
    matched:
      '{{role}} peut ouvrir « {{page}} » : l’entrée {{entry}} de sa liste correspond à {{path}}.',
    noMatch:
      '{{role}} ne peut pas ouvrir « {{page}} » : aucune entrée de sa liste ne correspond à {{path}}.',
  },
}

export default fr
