import type { Translation } from '@/language/texts'
import type en from './en'

const zh: Translation<typeof en> = {
  user: {
    contact: '联系方式',
    work: '工作信息',
    settings: '设置',
    showSettings: '显示只有本人可更改的设置',
    canOpen: '可打开的页面',
    newLead: '该用户可立即使用邮箱和初始密码登录。',
    passwordHint: '请当面或通过电话告知用户。',
    emailSettings: '邮件设置',
    activity: '动态通知邮件',
    updates: '资讯',
    channels: '渠道',
    settingNames: {
      emailNotification: '邮件通知',
      sendCopyToPersonalEmail: '发送副本至个人邮箱',
      newNotifications: '新通知',
      directMessages: '私信',
      newConnections: '新增联系人',
      newOrders: '新订单',
      membershipApprovals: '会员审核通过',
      memberRegistrations: '会员注册',
      productNews: '产品资讯',
      tips: '使用技巧',
      missedSinceLastSignIn: '上次登录以来的动态',
      partnerNews: '合作伙伴资讯',
      sms: '短信',
      email: '邮件',
      phone: '电话',
    },
    social: '社交网络',
    networks: {
      linkedIn: 'LinkedIn',
      facebook: 'Facebook',
      twitter: 'Twitter',
      instagram: 'Instagram',
    },
    account: '账号',
  },
}

export default zh
