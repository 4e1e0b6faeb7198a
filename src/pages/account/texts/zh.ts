import type { Translation } from '@/language/texts'
import type en from './en'

const zh: Translation<typeof en> = {
  account: {
    lead: '您的资料、角色和显示偏好。',
    you: '您的资料',
    session: '会话',
    expires: '结束时间',
    timeline: '本次会话动态',
    preferences: '偏好设置',
    themeHint: '页面将重新加载。',
    densityHint: '仅适用于此标签页',
  },
}

export default zh
