import type { Translation } from '@/language/texts'
import type en from './en'

const ja: Translation<typeof en> = {
  users: {
    searchHint: '氏名、メールアドレス、組織',
    administrators: '管理者',
    giveRole: 'ロールを付与',
    administratorRole: 'ロール「{{role}}」のユーザーは、全員が開けるページを変更できます。',
    ownRoles: '自分のロールは変更できません。',
    roleGiven_one: '{{name}}にロール「{{role}}」を付与しました。',
    roleGiven_other: '{{count, number}}人のユーザーにロール「{{role}}」を付与しました。',
    signInPeriods: {
      today: '今日',
      week: '過去7日間',
    },
  },
}

export default ja
