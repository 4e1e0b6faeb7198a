import type { Translation } from '@/language/texts'
import type en from './en'

const zh: Translation<typeof en> = {
  accessRequest: {
    page: '页面',
    entry: '所需条目',
    reason: '为什么需要此访问权限？',
    reasonHint: '选填，最多 {{max, number}} 个字符',
    send: '发送申请',
    sent: '已申请访问 {{path}}。',
    pending: '申请时间：{{when}} · 待处理',
    withdraw: '撤回',
    withdrawn: '已撤回对 {{path}} 的申请。',
    declinedAt: '拒绝时间：{{when}}',
    declinedBecause: '拒绝时间：{{when}}。{{reason}}',
    granted: '您现在可以访问 {{path}}。',
    open: '打开页面',
    declined: '您对 {{path}} 的申请被拒绝。',
    list: '访问申请',
    noReason: '未填写原因',
    grant: '批准',
    decline: '拒绝',
    unread_one: '{{count, number}} 个访问申请',
    unread_other: '{{count, number}} 个访问申请',
    action: '{{reason}}点击此按钮可申请访问权限。',
  },
}

export default zh
