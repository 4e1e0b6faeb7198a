import type { Translation } from '@/language/texts'
import type en from './en'

const es: Translation<typeof en> = {
  tourBar: {
    text: 'Esto es una demo con datos inventados.',
    open: 'Ver el recorrido',
    close: 'Cerrar este aviso para siempre',
  },
}

export default es
