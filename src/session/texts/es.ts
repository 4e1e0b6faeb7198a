import type { Translation } from '@/language/texts'
import type en from './en'

const es: Translation<typeof en> = {
  events: {
    none: 'Todavía no ha ocurrido nada.',
    signedIn: 'Ha iniciado sesión',
    signedInElsewhere: 'Ha iniciado sesión en otra pestaña',
    signInFailed: 'Un inicio de sesión ha fallado',
    signedOut: 'Ha cerrado la sesión',
    ended: 'Su sesión ha terminado',
    extended: 'Su sesión se ha prolongado hasta el {{when}}',
    extensionFailed: 'No se ha podido prolongar su sesión',
    endingSoon: 'Su sesión estaba a punto de caducar',
    listFetched: 'Se ha cargado la lista de sus páginas',
    listChanged: 'Han cambiado las páginas que puede abrir',
    listFailed: 'No se ha podido cargar la lista de sus páginas',
    accessRequested: 'Ha solicitado acceso',
    accessPending: 'Una solicitud de acceso está pendiente',
    accessWithdrawn: 'Se ha retirado una solicitud de acceso',
    accessGranted: 'Se ha concedido una solicitud de acceso',
    accessDeclined: 'Se ha rechazado una solicitud de acceso',
    accessAnswerUndone: 'Se ha deshecho la respuesta a una solicitud de acceso',
    rolePagesChanged: 'Se han cambiado las páginas de un rol',
    userRolesChanged: 'Se han cambiado los roles de un usuario',
    recordUnreadable: 'Una entrada tiene valores inesperados',
    requestFailed: 'Una petición ha fallado',
    notFound: '{{path}}: esta página no existe',
    notFoundNear: '{{path}}: ¿quería decir {{page}}?',
    theme: 'Tema cambiado a {{name}}',
    language: 'Idioma cambiado a {{name}}',
    languageFailed: 'No se ha podido cargar el idioma «{{name}}»',
    storageFailed: 'El navegador no ha podido guardar su configuración',
    error: 'Se ha producido un error',
  },
}

export default es
