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
      'Este servidor responde solo para los roles del usuario actual. Por eso, la página muestra solo su propio acceso. Para comparar roles, el servidor debe responder para cualquier rol, por ejemplo solo a quienes pueden abrir /access.',
    failed: 'No se ha podido cargar el acceso de los roles.',
    check: 'Comprobar el acceso',
    subject: 'Comprobar para',
    byRoles: 'Roles',
    byPerson: 'Una persona',
    addRole: 'Añadir un rol',
    removeRole: 'Quitar {{role}}',
    person: 'Persona',
    personHint: 'Nombre o correo electrónico',
    peopleHidden: 'No puede abrir la lista de usuarios, por lo que no se muestran personas.',
    peopleFailed: 'No se han podido cargar las personas.',
    path: 'Página o ruta',
    pathHint: '/users/5',
    start: 'Elija roles o una persona, y una página. O seleccione una celda de la tabla de abajo.',
    pending: 'Cargando la lista de páginas',
    matchedEntry: 'Entrada coincidente',
    listFetched: 'Lista obtenida',
    noPage: 'La aplicación no tiene ninguna página en esta ruta.',
    open: 'Abrir la página',
    who: '¿Quién puede abrirla?',
    noRole: 'Ningún rol',
    noPerson: 'Ninguna persona',
    people_one: '{{count, number}} de {{total, number}} personas',
    people_other: '{{count, number}} de {{total, number}} personas',
    showMore: 'Mostrar más',
    matrix: 'Todas las páginas y roles',
    searchPages: 'Buscar páginas',
    found_one: '{{count, number}} de {{total, number}} entradas',
    found_other: '{{count, number}} de {{total, number}} entradas',
  },
}

export default es
