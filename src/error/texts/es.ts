import type { Translation } from '@/language/texts'
import type en from './en'

const es: Translation<typeof en> = {
  forbidden: {
    title: 'No tiene acceso a {{page}}',
    thisPage: 'esta página',
    lead: 'Sus roles no le dan acceso. Si la necesita para su trabajo, póngase en contacto con {{contact}} e indique los datos que aparecen aquí.',
    noPage: 'No tiene acceso a ninguna página',
    noPageLead:
      'Sus roles todavía no dan acceso a ninguna página. Póngase en contacto con {{contact}} e indique los datos que aparecen aquí.',
    asked: 'Página solicitada',
    why: 'Motivo',
    roles: 'Sus roles',
    noRoles: 'Ninguno',
    checked: 'Última comprobación',
    checkedAt_one: '{{when}}, {{count, number}} entrada en su lista',
    checkedAt_other: '{{when}}, {{count, number}} entradas en su lista',
    notChecked: 'Ninguna todavía',
    mayOpen: 'Páginas disponibles',
    request: 'Solicitar acceso',
    leadRequest:
      'Sus roles no le dan acceso. Si la necesita para su trabajo, solicite acceso. La respuesta aparecerá aquí.',
    details: 'Datos para soporte',
    requestText: 'Necesito acceso a {{path}}. Mis roles: {{roles}}. Entrada necesaria: {{entry}}.',
  },
  notFound: {
    title: 'Página no encontrada',
    lead: 'No hay ninguna página en esta dirección.',
    didYouMean: '¿Quería decir {{page}}?',
  },
  broken: {
    title: 'Se ha producido un error',
    lead: 'No se ha podido mostrar esta página. Recárguela o vaya a otra.',
    gone: 'La aplicación ha cambiado desde que la abrió. Recargue la página para obtener la última versión.',
    outOfReach:
      'No se ha podido cargar el código de esta página porque no se puede acceder al servidor.',
    typed: 'Los cambios sin guardar se perderán al recargar la página.',
    shell: 'No se han podido mostrar el menú ni el encabezado. Puede seguir trabajando sin ellos.',
  },
  accessCheckFailed: {
    title: 'No se ha podido comprobar el acceso',
    lead: 'En este momento no es posible saber si puede abrir esta página. Su sesión sigue abierta.',
  },
}

export default es
