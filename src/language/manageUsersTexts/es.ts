import type { ManageUsersTexts } from '../texts'

const es: ManageUsersTexts = {
  manageUsers: {
    actions: 'Acciones para {{name}}',
    selectUser: 'Seleccionar a {{name}}',
    selectAll: 'Seleccionar todo',
    selected_one: '{{count, number}} seleccionado',
    selected_other: '{{count, number}} seleccionados',
    clearSelection: 'Quitar la selección',
    exportSelected: 'Exportar CSV',
    tooMany: 'Como máximo {{count, number}} a la vez',
    undo: 'Deshacer',
    deactivatedUser: 'Se ha desactivado a {{name}}.',
    activatedUser: 'Se ha activado a {{name}}.',
    deactivated: 'Se han desactivado {{count, number}} usuarios.',
    activated: 'Se han activado {{count, number}} usuarios.',
    notChanged_one: 'No se ha podido modificar {{count, number}} usuario.',
    notChanged_other: 'No se han podido modificar {{count, number}} usuarios.',
    views: 'Vistas',
    viewName: 'Nombre de la vista',
    saveView: 'Guardar vista',
    deleteView: 'Eliminar la vista «{{name}}»',
    viewsHint: 'Guarda la búsqueda, el filtro, el orden y las columnas en esta pestaña.',
    new: 'Nuevo usuario',
    newLead: 'Podrá iniciar sesión de inmediato con el correo electrónico y la contraseña inicial.',
    create: 'Crear usuario',
    created: 'Se ha creado el usuario {{name}}.',
    passwordHint: 'Comuníquela en persona o por teléfono.',
    delete: 'Eliminar',
    deleteAsk: '¿Eliminar a {{name}}?',
    deleteText: 'La cuenta se elimina definitivamente. Esta acción no se puede deshacer.',
    deleted: 'Se ha eliminado a {{name}}.',
  },
}

export default es
