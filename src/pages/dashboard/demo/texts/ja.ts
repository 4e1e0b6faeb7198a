import type { Translation } from '@/language/texts'
import type en from './en'

const ja: Translation<typeof en> = {
  tourBar: {
    text: '架空のデータのデモ',
    open: 'ツアーを見る',
    close: 'この案内を今後表示しない',
  },
}

export default ja
