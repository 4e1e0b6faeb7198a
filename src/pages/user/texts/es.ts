import type { Translation } from '@/language/texts'
import type en from './en'

const es: Translation<typeof en> = {
  user: {
    back: 'Todos los usuarios',
    contact: 'Contacto',
    work: 'Trabajo',
    settings: 'Configuración',
    showSettings: 'Mostrar la configuración que solo este usuario puede cambiar',
    canOpen: 'Puede abrir',
    save: 'Guardar',
    savedUser: 'Se han guardado los datos de {{name}}.',
    undoneUser: 'Se han restaurado los datos de {{name}}.',
    newLead:
      'El usuario podrá iniciar sesión de inmediato con el correo electrónico y la contraseña inicial.',
    create: 'Crear usuario',
    created: 'Se ha creado la cuenta de {{name}}.',
    passwordHint: 'Comuníquela en persona o por teléfono.',
    delete: 'Eliminar',
    deleteAsk: '¿Eliminar la cuenta de {{name}}?',
    deleteText: 'La cuenta se eliminará definitivamente. Esta acción no se puede deshacer.',
    notDeleted: 'No se ha podido eliminar la cuenta de {{name}}.',
    deleted: 'Se ha eliminado la cuenta de {{name}}.',
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
