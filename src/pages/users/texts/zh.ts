import type { Translation } from '@/language/texts'
import type en from './en'

const zh: Translation<typeof en> = {
  users: {
    searchHint: '姓名、邮箱或组织',
  },
}

export default zh
