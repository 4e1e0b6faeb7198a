import type { Translation } from '@/language/texts'
import type en from './en'

const es: Translation<typeof en> = {
  users: {
    lead_one: '{{count, number}} usuario',
    lead_other: '{{count, number}} usuarios',
    found_one: '{{count, number}} de {{total, number}} usuarios',
    found_other: '{{count, number}} de {{total, number}} usuarios',
    search: 'Buscar usuarios',
    searchHint: 'Nombre, correo electrónico u organización',
    byRole: 'Filtrar por rol',
    allRoles: 'Todos los roles',
    byStatus: 'Filtrar por estado',
    allStatuses: 'Todos los estados',
    deactivateUser: 'Desactivar la cuenta de {{name}}',
    activateUser: 'Activar la cuenta de {{name}}',
    undone: 'Deshecho: {{change}}',
    ownStatus: 'No puede cambiar su propio estado.',
    none: 'Ningún usuario coincide con la búsqueda.',
    empty: 'Todavía no hay usuarios.',
    actions: 'Acciones para {{name}}',
    deactivated: 'Se han desactivado {{count, number}} usuarios.',
    activated: 'Se han activado {{count, number}} usuarios.',
    unusableIds_one:
      '{{count, number}} usuario no tiene un número único. Pida a soporte que corrija los datos.',
    unusableIds_other:
      '{{count, number}} usuarios no tienen un número único. Pida a soporte que corrija los datos.',
  },
}

export default es
