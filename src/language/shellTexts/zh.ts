import type { ShellTexts } from '../texts'

const zh: ShellTexts = {
  palette: {
    title: '命令面板',
    search: '搜索页面和命令',
    hint: '前往…',
    theme: '主题：{{theme}}',
    nothing: '未找到任何内容。',
    help: '帮助',
    groups: {
      pages: '页面',
      people: '人员',
      actions: '操作',
      preferences: '偏好设置',
    },
    run: '打开',
  },
  shortcuts: {
    title: '键盘快捷键',
    menu: '折叠或展开菜单',
    everywhere: '所有页面',
    table: '表格内',
    search: '搜索表格',
  },
  notifications: {
    title: '通知',
    unread_one: '通知，{{count, number}} 条未读',
    unread_other: '通知，{{count, number}} 条未读',
    none: '最近 20 分钟内没有通知。',
  },
}

export default zh
