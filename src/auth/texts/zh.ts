import type { Translation } from '@/language/texts'
import type en from './en'

const zh: Translation<typeof en> = {
  exampleMatrix: {
    title: '示例',
    lead: '指向单元格即可查看原因。',
    page: '页面',
    pages: {
      dashboard: '仪表板',
      users: '用户',
      user: '用户详情',
      account: '账号',
      access: '访问权限',
    },
    allowed: '允许',
    refused: '不允许',
    matched: '{{role}}可以打开“{{page}}”：其列表中的条目 {{entry}} 与 {{path}} 匹配。',
    noMatch: '{{role}}无法打开“{{page}}”：其列表中没有与 {{path}} 匹配的条目。',
  },
}

export default zh
