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
    columns: '列',
    byRole: '按角色筛选',
    allRoles: '全部角色',
    none: '没有符合搜索条件的用户。',
    empty: '还没有用户。',
    never: '从未登录',
    actions: '{{name}} 的操作',
    selectUser: '选择 {{name}}',
    selectAll: '全选',
    selected_one: '已选择 {{count, number}} 位',
    selected_other: '已选择 {{count, number}} 位',
    clearSelection: '取消选择',
    exportSelected: '导出 CSV',
    tooMany: '一次最多 {{count, number}} 位',
    deactivated: '已停用 {{count, number}} 位用户。',
    activated: '已启用 {{count, number}} 位用户。',
    unusableIds_one: '{{count, number}} 个用户没有唯一编号。请联系技术支持更正数据。',
    unusableIds_other: '{{count, number}} 个用户没有唯一编号。请联系技术支持更正数据。',
    views: '视图',
    viewName: '视图名称',
    saveView: '保存视图',
    deleteView: '删除视图“{{name}}”',
    viewsHint: '在此标签页中保存搜索、筛选、排序和列。',
  },
}

export default zh
