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
    extended: '您的会话已延长',
    extensionFailed: '无法延长您的会话',
    endingSoon: '您的会话即将结束',
    listFetched: '已加载您可访问的页面列表',
    listChanged: '您可访问的页面已更改',
    listFailed: '无法加载您可访问的页面列表',
    accessPending: '访问申请待处理',
    accessWithdrawn: '访问申请已撤回',
    accessGranted: '访问申请已批准',
    accessDeclined: '访问申请已被拒绝',
    recordUnreadable: '有一条记录含有意外的值',
    requestFailed: '请求失败',
    requestSucceeded: '请求成功',
    notFound: '未找到页面',
    theme: '主题已更改',
    language: '语言已更改',
    languageFailed: '无法加载语言',
    storageFailed: '浏览器无法保存您的设置',
    error: '发生错误',
  },
}

export default zh
