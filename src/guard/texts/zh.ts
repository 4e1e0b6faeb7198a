import type { Translation } from '@/language/texts'
import type en from './en'

const zh: Translation<typeof en> = {
  decision: {
    matched: '{{path}}：由条目 {{entry}} 允许。',
    noMatch: '{{path}}：{{roles}}无权访问。',
    noPages: '{{path}}：{{roles}}的列表为空。',
    noRoles: '{{path}}：该账号没有角色。',
    signIn: '{{path}}：需要登录，因为{{cause}}。',
    unavailable: '{{path}}：无法加载可访问页面的列表，因为{{cause}}。',
    unknown: '{{path}}：{{verdict}}，{{reason}}。',
    role_one: '角色“{{roles}}”',
    role_other: '角色“{{roles}}”',
    rolesThatOpen_one: '{{sentence}}可以打开它的角色：{{roles}}。',
    rolesThatOpen_other: '{{sentence}}可以打开它的角色：{{roles}}。',
    signInReasons: {
      noToken: '没有存储的会话',
      noExpiration: '存储的会话没有到期时间',
      unreadableExpiration: '无法读取存储的到期时间',
      unreadableToken: '无法读取令牌',
      implausibleToken: '令牌中的时间或角色数量不合理',
      tokenFromTheFuture: '令牌尚未生效，说明有时钟不准',
      foreignToken: '令牌属于另一个应用',
      expired: '会话已过期',
      refused: '服务器不再接受该会话',
    },
    failures: {
      refused: '服务器拒绝了请求',
      tooMany: '服务器收到的请求过多',
      invalid: '服务器未接受请求',
      headersTooLarge: '请求头超出了服务器的限制',
      noService: '服务器不提供此服务',
      server: '服务器报告了错误',
      network: '无法连接服务器',
      timeout: '服务器未及时响应',
      malformed: '无法读取响应',
    },
  },
  change: {
    letterCase: '列表允许 {{entry}}。路径区分大小写。',
    below: '列表允许 {{entry}}，但不允许其下的页面。',
    above: '列表允许 {{entry}}，但不允许 {{path}} 本身。',
    wildcard: '列表包含 {{entry}}。只有 :id 能匹配任意值，{{expected}} 不能。',
    segment: '列表允许 {{entry}}：该条目中是 {{expected}}，路径中是 {{found}}。',
    correctEntry: '将{{roles}}的列表中的条目 {{wrong}} 更正为 {{entry}}。',
    addEntry: '将条目 {{entry}} 添加到{{roles}}的列表。',
    assignRole_one: '或者分配此角色：{{roles}}。',
    assignRole_other: '或者分配以下任一角色：{{roles}}。',
    assignAnyRole_one: '分配此角色：{{roles}}。',
    assignAnyRole_other: '分配以下任一角色：{{roles}}。',
    needRole: '分配一个列表中包含 {{entry}} 的角色。',
    similar: '相似的条目',
    toAllow: '如何开通',
  },
}

export default zh
