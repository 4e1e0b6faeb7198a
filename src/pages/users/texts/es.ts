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
    columns: 'Columnas',
    byRole: 'Filtrar por rol',
    allRoles: 'Todos los roles',
    none: 'Ningún usuario coincide con la búsqueda.',
    empty: 'Todavía no hay usuarios.',
    never: 'Nunca',
    actions: 'Acciones para {{name}}',
    selectUser: 'Seleccionar a {{name}}',
    selectAll: 'Seleccionar todo',
    selected_one: '{{count, number}} seleccionado',
    selected_other: '{{count, number}} seleccionados',
    clearSelection: 'Quitar la selección',
    exportSelected: 'Exportar CSV',
    tooMany: 'Como máximo {{count, number}} a la vez',
    deactivated: 'Se han desactivado {{count, number}} usuarios.',
    activated: 'Se han activado {{count, number}} usuarios.',
    unusableIds_one:
      '{{count, number}} usuario no tiene un número único. Pida a soporte que corrija los datos.',
    unusableIds_other:
      '{{count, number}} usuarios no tienen un número único. Pida a soporte que corrija los datos.',
    views: 'Vistas',
    viewName: 'Nombre de la vista',
    saveView: 'Guardar vista',
    deleteView: 'Eliminar la vista «{{name}}»',
    viewsHint: 'Guarda la búsqueda, el filtro, el orden y las columnas en esta pestaña.',
  },
}

export default es
