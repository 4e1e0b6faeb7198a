import type { Translation } from '@/language/texts'
import type en from './en'

const es: Translation<typeof en> = {
  resource: {
    columns: 'Columnas',
    select: 'Seleccionar a {{name}}',
    selectAll: 'Seleccionar todo',
    selected_one: '{{count, number}} seleccionado',
    selected_other: '{{count, number}} seleccionados',
    clearSelection: 'Quitar la selección',
    tooMany: 'Como máximo {{count, number}} a la vez',
    views: 'Vistas',
    viewName: 'Nombre de la vista',
    saveView: 'Guardar vista',
    deleteView: 'Eliminar la vista «{{name}}»',
    viewsHint: 'Guarda la búsqueda, el filtro, el orden y las columnas en esta pestaña.',
    progress: '{{done, number}} de {{total, number}}',
    more_one: '{{count, number}} más',
    more_other: '{{count, number}} más',
    notChanged: 'Sin cambios: {{names}}.',
  },
}

export default es
