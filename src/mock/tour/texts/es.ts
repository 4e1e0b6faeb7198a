import type { Translation } from '@/language/texts'
import type en from './en'

const es: Translation<typeof en> = {
  demoSteps: {
    access: 'Solicitar acceso y concederlo',
    steps: {
      refused: 'Como invitado, abra una página que no está en su lista.',
      requested: 'Solicite acceso en esa página.',
      granted: 'Como admin, conceda la solicitud. También está en la campana.',
      opened: 'Como invitado, abra la página.',
    },
    done: 'Hecho',
    open: 'Abrir {{page}}',
    answer: 'Responder a la solicitud',
    disruptions: 'Cuando algo falla',
    needsAdmin: 'Inicie sesión como {{role}} para probarlo.',
    lead: 'Cada botón abre un formulario. Cambie algunos campos y espere {{seconds}} segundos.',
    started: 'Cambie algunos campos ahora. En {{seconds}} segundos, la demo le interrumpirá.',
    connection: 'Durante un momento no se puede guardar, y el formulario conserva lo escrito.',
    cutConnection: 'Cortar la conexión',
    session: 'Se cierra la sesión. Inicie sesión de nuevo y recuperará lo escrito.',
    endSession: 'Terminar la sesión',
    page: 'La página se cierra. Cuando se abre de nuevo, recupera lo escrito.',
    revokePage: 'Revocar la página',
  },
}

export default es
