import type { Translation } from '@/language/texts'
import type en from './en'

const fr: Translation<typeof en> = {
  versions: {
    title: 'Une nouvelle version est disponible',
    lead: 'Rechargez la page quand vous le souhaitez. D’ici là, vous pouvez continuer à travailler.',
    typed: 'Les modifications non enregistrées seront perdues.',
    anyway: 'Recharger quand même',
    later: 'Plus tard',
  },
  shell: {
    menu: 'Menu principal',
    sidebar: 'Barre latérale',
    account: 'Compte',
    organisationList: 'Organisations : {{names}}',
    openMenu: 'Ouvrir le menu',
    closeMenu: 'Fermer le menu',
    groups: {
      people: 'Personnes',
      administration: 'Administration',
    },
    collapse: 'Réduire le menu',
    expand: 'Développer le menu',
    breadcrumbs: 'Fil d’Ariane',
  },
  palette: {
    title: 'Palette de commandes',
    search: 'Rechercher des pages et des commandes',
    hint: 'Rechercher ou ouvrir…',
    theme: 'Thème : {{theme}}',
    nothing: 'Aucun résultat.',
    results_one: '{{count, number}} résultat',
    results_other: '{{count, number}} résultats',
    help: 'Aide',
    copyLink: 'Copier le lien vers {{name}}',
    openInNewTab: 'Ouvrir {{name}} dans un nouvel onglet',
    groups: {
      recent: 'Récentes',
      pages: 'Pages',
      people: 'Utilisateurs',
      actions: 'Actions',
      preferences: 'Préférences',
    },
    run: 'Ouvrir',
  },
  shortcuts: {
    title: 'Raccourcis clavier',
    menu: 'Réduire ou développer le menu',
    everywhere: 'Partout',
    table: 'Dans un tableau',
    search: 'Rechercher dans le tableau',
    rows: 'Ligne précédente ou suivante',
    openRow: 'Ouvrir la ligne',
    editRow: 'Modifier la ligne',
    selectRow: 'Sélectionner la ligne',
    control: 'Ctrl',
  },
  notifications: {
    title: 'Notifications',
    unread_one: 'Notifications, {{count, number}} non lue',
    unread_other: 'Notifications, {{count, number}} non lues',
    none: 'Aucune nouvelle notification.',
  },
}

export default fr
