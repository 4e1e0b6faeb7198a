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
    extended: 'Su sesión se ha prolongado',
    extensionFailed: 'No se ha podido prolongar su sesión',
    endingSoon: 'Su sesión estaba a punto de caducar',
    listFetched: 'Se ha cargado la lista de sus páginas',
    listChanged: 'Han cambiado las páginas que puede abrir',
    listFailed: 'No se ha podido cargar la lista de sus páginas',
    accessPending: 'Una solicitud de acceso está pendiente',
    accessWithdrawn: 'Se ha retirado una solicitud de acceso',
    accessGranted: 'Se ha concedido una solicitud de acceso',
    accessDeclined: 'Se ha rechazado una solicitud de acceso',
    recordUnreadable: 'Una entrada tiene valores inesperados',
    requestFailed: 'Una petición ha fallado',
    requestSucceeded: 'Una petición se ha completado',
    notFound: 'No se ha encontrado una página',
    theme: 'Se ha cambiado el tema',
    language: 'Se ha cambiado el idioma',
    languageFailed: 'No se ha podido cargar un idioma',
    storageFailed: 'El navegador no ha podido guardar su configuración',
    error: 'Se ha producido un error',
  },
}

export default es
