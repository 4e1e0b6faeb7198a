import type { Translation } from '@/language/texts'
import type en from './en'

const es: Translation<typeof en> = {
  tourBar: {
    text: 'Demo, datos inventados',
    open: 'Recorrido',
    close: 'Cerrar este aviso para siempre',
  },
}

export default es
