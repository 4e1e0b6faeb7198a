import type { Translation } from '@/language/texts'
import type en from './en'

const es: Translation<typeof en> = {
  exampleMatrix: {
    title: 'Ejemplo',
    lead: 'Señale una celda para ver el motivo.',
    page: 'Página',
    pages: {
      dashboard: 'Panel',
      users: 'Usuarios',
      user: 'Ficha de usuario',
      account: 'Cuenta',
      access: 'Acceso',
    },
    allowed: 'Permitido',
    refused: 'No permitido',
    matched:
      '{{role}} puede abrir «{{page}}»: la entrada {{entry}} de su lista coincide con {{path}}.',
    noMatch:
      '{{role}} no puede abrir «{{page}}»: ninguna entrada de su lista coincide con {{path}}.',
  },
}

export default es
