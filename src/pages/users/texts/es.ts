import type { Translation } from '@/language/texts'
import type en from './en'

const es: Translation<typeof en> = {
  users: {
    searchHint: 'Nombre, correo electrónico u organización',
    signInPeriods: {
      today: 'Hoy',
      week: 'Últimos 7 días',
    },
  },
}

export default es
