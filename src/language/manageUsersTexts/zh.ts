import type { ManageUsersTexts } from '../texts'

const zh: ManageUsersTexts = {
  manageUsers: {
    actions: '{{name}} 的操作',
    selectUser: '选择 {{name}}',
    selectAll: '全选',
    selected_one: '已选择 {{count, number}} 位',
    selected_other: '已选择 {{count, number}} 位',
    clearSelection: '取消选择',
    exportSelected: '导出 CSV',
    tooMany: '一次最多 {{count, number}} 位',
    undo: '撤销',
    deactivatedUser: '已停用 {{name}}。',
    activatedUser: '已启用 {{name}}。',
    deactivated: '已停用 {{count, number}} 位用户。',
    activated: '已启用 {{count, number}} 位用户。',
    notChanged_one: '无法更改 {{count, number}} 位用户。',
    notChanged_other: '无法更改 {{count, number}} 位用户。',
    views: '视图',
    viewName: '视图名称',
    saveView: '保存视图',
    deleteView: '删除视图“{{name}}”',
    viewsHint: '在此标签页中保存搜索、筛选、排序和列。',
    new: '新建用户',
    newLead: '该用户可立即使用邮箱和初始密码登录。',
    create: '创建用户',
    created: '已创建 {{name}}。',
    passwordHint: '请当面或通过电话告知用户。',
    delete: '删除',
    deleteAsk: '要删除 {{name}} 吗？',
    deleteText: '该账号将被永久删除，且无法撤销。',
    deleted: '已删除 {{name}}。',
  },
}

export default zh
