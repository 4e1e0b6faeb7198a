import type { Translation } from '@/language/texts'
import type en from './en'

const zh: Translation<typeof en> = {
  versions: {
    title: '有新版本可用',
    lead: '您可以在方便时重新加载，在此之前可以继续工作。',
    typed: '未保存的更改将丢失。',
    anyway: '仍要重新加载',
    later: '稍后',
  },
  shell: {
    menu: '主菜单',
    sidebar: '侧边栏',
    account: '账号',
    organisationList: '组织：{{names}}',
    openMenu: '打开菜单',
    closeMenu: '关闭菜单',
    groups: {
      people: '用户管理',
      administration: '管理',
    },
    collapse: '折叠菜单',
    expand: '展开菜单',
    breadcrumbs: '当前位置',
  },
  palette: {
    title: '命令面板',
    search: '搜索页面和命令',
    hint: '搜索或跳转…',
    theme: '主题：{{theme}}',
    nothing: '未找到结果。',
    results_one: '找到 {{count, number}} 个结果',
    results_other: '找到 {{count, number}} 个结果',
    help: '帮助',
    copyLink: '复制 {{name}} 的链接',
    openInNewTab: '在新标签页中打开 {{name}}',
    groups: {
      recent: '最近使用',
      pages: '页面',
      people: '用户',
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
    rows: '上一行或下一行',
    openRow: '打开该行',
    editRow: '编辑该行',
    selectRow: '选择该行',
    control: 'Ctrl',
  },
  notifications: {
    title: '通知',
    unread_one: '通知，{{count, number}} 条未读',
    unread_other: '通知，{{count, number}} 条未读',
    none: '没有新通知。',
  },
}

export default zh
