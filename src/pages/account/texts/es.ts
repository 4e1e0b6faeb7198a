import type { Translation } from '@/language/texts'
import type en from './en'

const es: Translation<typeof en> = {
  account: {
    lead: 'Sus datos, sus roles y sus preferencias de visualización.',
    you: 'Sus datos',
    name: 'Su nombre',
    changeName: 'Cambiar nombre',
    nameChanged: 'Se ha cambiado su nombre.',
    password: 'Contraseña',
    passwordLead: 'Al cambiarla, se cierran sus demás sesiones.',
    currentPassword: 'Contraseña actual',
    newPassword: 'Contraseña nueva',
    wrongPassword: 'La contraseña actual no es correcta',
    changePassword: 'Cambiar contraseña',
    passwordChanged: 'Se ha cambiado su contraseña.',
    session: 'Sesión',
    expires: 'Caduca',
    otherSessions: 'Otras sesiones',
    noOtherSessions: 'Solo ha iniciado sesión aquí.',
    signedIn: 'Inicio de sesión: {{when}}',
    end: 'Cerrar',
    endSession: 'Cerrar la sesión {{device}}',
    sessionEnded: 'La sesión {{device}} se ha cerrado.',
    preferences: 'Preferencias',
    themeHint: 'La página se volverá a cargar.',
    densityHint: 'Solo en esta pestaña',
  },
}

export default es
