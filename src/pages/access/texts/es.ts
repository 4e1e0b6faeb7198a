import type { Translation } from '@/language/texts'
import type en from './en'

const es: Translation<typeof en> = {
  accessPage: {
    lead: 'Compruebe quién puede abrir cada página y por qué. Se aplican las mismas reglas que al abrir una página.',
    page: 'Página',
    allowed: 'Permitido',
    refused: 'No permitido',
    unknown: 'Desconocido',
    yours: 'Su rol',
    callerOnly:
      'Este servidor responde solo para los roles del usuario actual. Por eso, la página muestra solo su propio acceso. Para comparar roles, el servidor debe responder para cualquier rol, por ejemplo solo a los usuarios que pueden abrir /access.',
    failed: 'No se ha podido cargar el acceso de los roles.',
    check: 'Comprobar el acceso',
    checkUser: 'Comprobar el acceso de {{name}}',
    subject: 'Comprobar para',
    byRoles: 'Roles',
    byPerson: 'Usuarios',
    addRole: 'Añadir un rol',
    removeRole: 'Quitar {{role}}',
    person: 'Usuario',
    personHint: 'Nombre o correo electrónico',
    peopleHidden: 'No tiene acceso a la lista de usuarios, por lo que no se muestran usuarios.',
    path: 'Página o ruta',
    pathHint: '/users/5',
    start: 'Elija roles o un usuario, y una página. O seleccione una celda de la tabla de abajo.',
    pending: 'Cargando la lista de páginas',
    matchedEntry: 'Entrada coincidente',
    listFetched: 'Lista obtenida',
    noPage: 'La aplicación no tiene ninguna página en esta ruta.',
    open: 'Abrir la página',
    who: 'Quién puede abrirla',
    noRole: 'Ningún rol',
    noPerson: 'Ningún usuario',
    people_one: '{{count, number}} de {{total, number}} usuarios',
    people_other: '{{count, number}} de {{total, number}} usuarios',
    showMore: 'Mostrar más',
    matrix: 'Todas las páginas y todos los roles',
    searchPages: 'Buscar páginas',
    found_one: '{{count, number}} de {{total, number}} entradas',
    found_other: '{{count, number}} de {{total, number}} entradas',
  },
}

export default es
