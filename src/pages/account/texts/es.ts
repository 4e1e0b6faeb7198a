import type { Translation } from '@/language/texts'
import type en from './en'

const es: Translation<typeof en> = {
  account: {
    lead: 'Sus datos, sus roles y sus preferencias de visualización.',
    you: 'Sus datos',
    session: 'Sesión',
    expires: 'Caduca',
    timeline: 'Actividad de esta sesión',
    preferences: 'Preferencias',
    themeHint: 'La página se volverá a cargar.',
    densityHint: 'Solo en esta pestaña',
  },
}

export default es
