import type { Translation } from '@/language/texts'
import type en from './en'

const zh: Translation<typeof en> = {
  events: {
    none: '尚无事件。',
    signedIn: '您已登录',
    signedInElsewhere: '您在其他标签页中登录',
    signInFailed: '登录失败',
    signedOut: '您已退出登录',
    ended: '您的会话已结束',
    extended: '您的会话已延长至 {{when}}',
    extensionFailed: '无法延长您的会话',
    endingSoon: '您的会话即将结束',
    listFetched: '已加载您可访问的页面列表',
    listChanged: '您可访问的页面已更改',
    listFailed: '无法加载您可访问的页面列表',
    accessRequested: '您申请了访问权限',
    accessPending: '访问申请待处理',
    accessWithdrawn: '访问申请已撤回',
    accessGranted: '访问申请已批准',
    accessDeclined: '访问申请已被拒绝',
    accessAnswerUndone: '已撤销对访问申请的答复',
    rolePagesChanged: '角色的页面已更改',
    userRolesChanged: '用户的角色已更改',
    recordUnreadable: '有一条记录含有意外的值',
    requestFailed: '请求失败',
    notFound: '{{path}}：没有此页面',
    notFoundNear: '{{path}}：您是否要找 {{page}}？',
    theme: '主题已切换为“{{name}}”',
    language: '语言已切换为“{{name}}”',
    languageFailed: '无法加载语言“{{name}}”',
    storageFailed: '浏览器无法保存您的设置',
    error: '发生错误',
  },
}

export default zh
