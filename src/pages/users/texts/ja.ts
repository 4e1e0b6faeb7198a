import type { Translation } from '@/language/texts'
import type en from './en'

const ja: Translation<typeof en> = {
  users: {
    searchHint: '氏名、メールアドレス、組織',
    signInPeriods: {
      today: '今日',
      week: '過去7日間',
    },
  },
}

export default ja
