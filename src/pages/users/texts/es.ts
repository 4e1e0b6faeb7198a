import type { Translation } from '@/language/texts'
import type en from './en'

const es: Translation<typeof en> = {
  users: {
    searchHint: 'Nombre, correo electrónico u organización',
    administrators: 'Administradores',
    giveRole: 'Asignar rol',
    administratorRole: 'Los usuarios con el rol {{role}} pueden cambiar lo que todos pueden abrir.',
    ownRoles: 'No puede cambiar sus propios roles.',
    roleGiven_one: '{{name}} tiene ahora el rol {{role}}.',
    roleGiven_other: '{{count, number}} usuarios tienen ahora el rol {{role}}.',
    signInPeriods: {
      today: 'Hoy',
      week: 'Últimos 7 días',
    },
  },
}

export default es
