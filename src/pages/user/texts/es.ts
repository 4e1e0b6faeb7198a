import type { Translation } from '@/language/texts'
import type en from './en'

const es: Translation<typeof en> = {
  user: {
    contact: 'Contacto',
    work: 'Trabajo',
    canOpen: 'Puede abrir',
    newLead:
      'El usuario podrá iniciar sesión de inmediato con el correo electrónico y la contraseña inicial.',
    passwordHint: 'Comuníquela en persona o por teléfono.',
    account: 'Cuenta',
  },
}

export default es
