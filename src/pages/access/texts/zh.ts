import type { Translation } from '@/language/texts'
import type en from './en'

const zh: Translation<typeof en> = {
  accessPage: {
    lead: '检查谁可以打开哪个页面以及原因。规则与打开页面时相同。',
    page: '页面',
    allowed: '允许',
    refused: '不允许',
    unknown: '未知',
    yours: '您的角色',
    callerOnly:
      '此服务器只针对当前用户的角色作出响应，因此本页面只显示您自己的访问权限。要比较角色，服务器必须针对任意角色作出响应，例如只对可以打开 /access 的用户。',
    failed: '无法加载角色的访问权限。',
    check: '检查访问权限',
    checkUser: '检查 {{name}} 的访问权限',
    subject: '检查对象',
    byRoles: '角色',
    byPerson: '用户',
    addRole: '添加角色',
    removeRole: '移除 {{role}}',
    person: '用户',
    personHint: '姓名或邮箱',
    peopleHidden: '您无权打开用户列表，因此不显示用户。',
    path: '页面或路径',
    pathHint: '/users/5',
    start: '请选择角色或用户以及页面，也可以在下方表格中选择一个单元格。',
    pending: '正在加载页面列表',
    matchedEntry: '匹配的条目',
    listFetched: '列表获取时间',
    noPage: '应用中没有此路径的页面。',
    open: '打开页面',
    who: '谁可以打开',
    noRole: '无',
    noPerson: '无',
    people_one: '{{total, number}} 位用户中的 {{count, number}} 位',
    people_other: '{{total, number}} 位用户中的 {{count, number}} 位',
    showMore: '显示更多',
    matrix: '所有页面和角色',
    searchPages: '搜索页面',
    found_one: '{{total, number}} 个条目中的 {{count, number}} 个',
    found_other: '{{total, number}} 个条目中的 {{count, number}} 个',
  },
}

export default zh
