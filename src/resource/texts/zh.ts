import type { Translation } from '@/language/texts'
import type en from './en'

const zh: Translation<typeof en> = {
  resource: {
    columns: '列',
    select: '选择 {{name}}',
    selectAll: '全选',
    selected_one: '已选择 {{count, number}} 条',
    selected_other: '已选择 {{count, number}} 条',
    clearSelection: '取消选择',
    tooMany: '一次最多 {{count, number}} 条',
    views: '视图',
    viewName: '视图名称',
    saveView: '保存视图',
    deleteView: '删除视图“{{name}}”',
    viewsHint: '在此标签页中保存搜索、筛选、排序和列。',
    progress: '{{done, number}} / {{total, number}}',
    more_one: '另外 {{count, number}} 项',
    more_other: '另外 {{count, number}} 项',
    notChanged: '未更改：{{names}}。',
  },
}

export default zh
