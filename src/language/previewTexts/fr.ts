import type { PreviewTexts } from '../texts'

const fr: PreviewTexts = {
  preview: {
    start: 'Voir l’application en tant que {{roles}}',
    hint: 'Affiche uniquement les pages que vous et {{roles}} pouvez ouvrir. Aucune modification n’est possible.',
    banner: 'Aperçu en tant que {{roles}}. Aucune modification n’est possible.',
    end: 'Quitter l’aperçu',
    refused: 'Ceci est un aperçu : rien n’a été modifié. Quittez d’abord l’aperçu.',
    decided: 'Décision prise dans un aperçu pour {{roles}}.',
    noOwnMatch:
      '{{path}} : la liste pour {{roles}} l’autorise, mais pas la liste pour {{ownRoles}}.',
    started: 'Aperçu en tant que {{roles}} commencé',
    ended: 'Aperçu en tant que {{roles}} terminé',
  },
}

export default fr
