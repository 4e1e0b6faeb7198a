import type { Translation } from '@/language/texts'
import type en from './en'

const zh: Translation<typeof en> = {
  tourBar: {
    text: '使用虚构数据的演示',
    open: '查看导览',
    close: '不再显示此提示',
  },
}

export default zh
