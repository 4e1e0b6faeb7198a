import type { Translation } from '@/language/texts'
import type en from './en'

const zh: Translation<typeof en> = {
  users: {
    lead_one: '{{count, number}} 位用户',
    lead_other: '{{count, number}} 位用户',
    found_one: '{{total, number}} 位用户中的 {{count, number}} 位',
    found_other: '{{total, number}} 位用户中的 {{count, number}} 位',
    search: '搜索用户',
    searchHint: '姓名、邮箱或组织',
    byRole: '按角色筛选',
    allRoles: '所有角色',
    byStatus: '按状态筛选',
    allStatuses: '所有状态',
    deactivateUser: '停用 {{name}} 的账号',
    activateUser: '启用 {{name}} 的账号',
    undone: '已撤销：{{change}}',
    ownStatus: '您不能更改自己的状态。',
    none: '没有符合搜索条件的用户。',
    empty: '还没有用户。',
    actions: '{{name}} 的操作',
    deactivated: '已停用 {{count, number}} 位用户。',
    activated: '已启用 {{count, number}} 位用户。',
    unusableIds_one: '{{count, number}} 位用户没有唯一编号。请联系技术支持更正数据。',
    unusableIds_other: '{{count, number}} 位用户没有唯一编号。请联系技术支持更正数据。',
  },
}

export default zh
