import type { Translation } from '@/language/texts'
import type en from './en'

const es: Translation<typeof en> = {
  user: {
    contact: 'Contacto',
    work: 'Trabajo',
    settings: 'Configuración',
    showSettings: 'Mostrar la configuración que solo este usuario puede cambiar',
    canOpen: 'Puede abrir',
    newLead:
      'El usuario podrá iniciar sesión de inmediato con el correo electrónico y la contraseña inicial.',
    passwordHint: 'Comuníquela en persona o por teléfono.',
    emailSettings: 'Configuración del correo electrónico',
    activity: 'Correos electrónicos sobre la actividad',
    updates: 'Novedades',
    channels: 'Canales',
    settingNames: {
      emailNotification: 'Notificaciones por correo electrónico',
      sendCopyToPersonalEmail: 'Copia al correo electrónico personal',
      newNotifications: 'Notificaciones nuevas',
      directMessages: 'Mensajes directos',
      newConnections: 'Contactos nuevos',
      newOrders: 'Pedidos nuevos',
      membershipApprovals: 'Altas aprobadas',
      memberRegistrations: 'Registros de miembros',
      productNews: 'Novedades del producto',
      tips: 'Consejos',
      missedSinceLastSignIn: 'Actividad desde el último inicio de sesión',
      partnerNews: 'Novedades de los socios',
      sms: 'SMS',
      email: 'Correo electrónico',
      phone: 'Teléfono',
    },
    social: 'Redes sociales',
    networks: {
      linkedIn: 'LinkedIn',
      facebook: 'Facebook',
      twitter: 'Twitter',
      instagram: 'Instagram',
    },
    account: 'Cuenta',
  },
}

export default es
