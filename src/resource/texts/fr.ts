import type { Translation } from '@/language/texts'
import type en from './en'

const fr: Translation<typeof en> = {
  resource: {
    columns: 'Colonnes',
    select: 'Sélectionner {{name}}',
    selectAll: 'Tout sélectionner',
    selected_one: '{{count, number}} sélectionné',
    selected_other: '{{count, number}} sélectionnés',
    clearSelection: 'Tout désélectionner',
    tooMany: '{{count, number}} au maximum à la fois',
    views: 'Vues',
    viewName: 'Nom de la vue',
    saveView: 'Enregistrer la vue',
    deleteView: 'Supprimer la vue « {{name}} »',
    viewsHint: 'Enregistre recherche, filtre, tri et colonnes dans cet onglet.',
    progress: '{{done, number}} sur {{total, number}}',
    more_one: '{{count, number}} autre',
    more_other: '{{count, number}} autres',
    notChanged: 'Non modifiés : {{names}}.',
  },
}

export default fr
