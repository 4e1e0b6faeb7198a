import type { Translation } from '@/language/texts'
import type en from './en'

const zh: Translation<typeof en> = {
  users: {
    searchHint: '姓名、邮箱或组织',
    administrators: '管理员',
    giveRole: '授予角色',
    administratorRole: '拥有角色“{{role}}”的用户可以更改所有人能打开的页面。',
    ownRoles: '您不能更改自己的角色。',
    roleGiven_one: '已将角色“{{role}}”授予 {{name}}。',
    roleGiven_other: '已将角色“{{role}}”授予 {{count, number}} 个用户。',
    signInPeriods: {
      today: '今天',
      week: '最近 7 天',
    },
  },
}

export default zh
