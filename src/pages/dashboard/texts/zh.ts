import type { Translation } from '@/language/texts'
import type en from './en'

const zh: Translation<typeof en> = {
  dashboardPage: {
    lead: '今日概览，{{date}}',
    users: '用户',
    inOrganisations_one: '来自 {{count, number}} 个组织',
    inOrganisations_other: '来自 {{count, number}} 个组织',
    signedInToday: '今日登录',
    requests: '访问权限申请',
    toAnswer: '待处理',
    ofUsers_one: '共 {{count, number}} 位用户',
    ofUsers_other: '共 {{count, number}} 位用户',
    byRole: '各角色用户数',
    byStatus: '各状态用户数',
    lastDays_one: '最近一天',
    lastDays_other: '最近 {{count}} 天',
    period: '时间段',
    signIns: '每日登录次数',
    signInsOn_one: '{{date}}：{{count, number}} 次登录',
    signInsOn_other: '{{date}}：{{count, number}} 次登录',
    signInsUnreadable: '{{date}}：无法读取登录次数',
    signInsFailed: '无法加载登录记录。',
    changes: '最近更改',
    noChanges: '尚无更改。',
    changesFailed: '无法加载更改记录。',
    change: {
      created: '{{actor}} 添加了 {{user}}',
      changed: '{{actor}} 修改了 {{user}} 的资料',
      deleted: '{{actor}} 删除了 {{user}}',
      rolesChanged: '{{actor}} 更改了 {{user}} 的角色',
      activated: '{{actor}} 启用了 {{user}} 的账号',
      deactivated: '{{actor}} 停用了 {{user}} 的账号',
    },
    ownChange: {
      created: '{{user}} 注册了账号',
      changed: '{{user}} 修改了自己的资料',
    },
    recent: '最近登录',
    noSignIns: '还没有人登录过。',
    soFar: '今天截至目前',
    today: '今天',
  },
}

export default zh
