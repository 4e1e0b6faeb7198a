import type { ShellTexts } from '../texts'

const fr: ShellTexts = {
  palette: {
    title: 'Palette de commandes',
    search: 'Rechercher des pages et des commandes',
    hint: 'Aller à…',
    theme: 'Thème : {{theme}}',
    nothing: 'Aucun résultat.',
    help: 'Aide',
    groups: {
      pages: 'Pages',
      people: 'Personnes',
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
  },
  notifications: {
    title: 'Notifications',
    unread_one: 'Notifications, {{count, number}} non lue',
    unread_other: 'Notifications, {{count, number}} non lues',
    none: 'Rien au cours des 20 dernières minutes.',
  },
}

export default fr
