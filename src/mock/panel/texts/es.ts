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
    lead: 'Como admin, abra el formulario y cambie algunos campos. Después pulse un botón. Púlselo de nuevo para terminar.',
    openForm: 'Abrir el formulario',
    connection: 'No se puede guardar, y el formulario conserva lo escrito.',
    cutConnection: 'Cortar la conexión',
    session: 'Al guardar se cierra la sesión. Inicie sesión de nuevo y recuperará lo escrito.',
    endSession: 'Terminar la sesión',
    page: 'La página se cierra. Pulse el botón de nuevo y se abrirá con lo escrito.',
    revokePage: 'Revocar la página',
  },
}

export default es
