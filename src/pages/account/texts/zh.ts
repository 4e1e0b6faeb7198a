import type { Translation } from '@/language/texts'
import type en from './en'

const zh: Translation<typeof en> = {
  account: {
    lead: '您的资料、角色和显示偏好。',
    you: '您的资料',
    name: '您的姓名',
    changeName: '更改姓名',
    nameChanged: '您的姓名已更改。',
    password: '密码',
    passwordLead: '更改后，您的其他会话将结束。',
    currentPassword: '当前密码',
    newPassword: '新密码',
    wrongPassword: '当前密码不正确',
    changePassword: '更改密码',
    passwordChanged: '您的密码已更改。',
    session: '会话',
    expires: '结束时间',
    otherSessions: '其他会话',
    noOtherSessions: '您只在此处登录。',
    signedIn: '登录时间：{{when}}',
    end: '结束',
    endSession: '结束会话 {{device}}',
    sessionEnded: '会话 {{device}} 已结束。',
    preferences: '偏好设置',
    themeHint: '页面将重新加载。',
    densityHint: '仅适用于此标签页',
  },
}

export default zh
