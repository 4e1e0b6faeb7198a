import type { Translation } from '@/language/texts'
import type en from './en'

const fr: Translation<typeof en> = {
  users: {
    searchHint: 'Nom, e-mail ou organisation',
    administrators: 'Administrateurs',
    giveRole: 'Donner un rôle',
    administratorRole:
      'Les utilisateurs ayant le rôle {{role}} peuvent modifier ce que chacun peut ouvrir.',
    ownRoles: 'Vous ne pouvez pas modifier vos propres rôles.',
    roleGiven_one: '{{name}} a maintenant le rôle {{role}}.',
    roleGiven_other: '{{count, number}} utilisateurs ont maintenant le rôle {{role}}.',
    signInPeriods: {
      today: 'Aujourd’hui',
      week: '7 derniers jours',
    },
  },
}

export default fr
