import type { Translation } from '@/language/texts'
import type en from './en'

const zh: Translation<typeof en> = {
  users: {
    searchHint: '姓名、邮箱或组织',
    signInPeriods: {
      today: '今天',
      week: '最近 7 天',
    },
  },
}

export default zh
