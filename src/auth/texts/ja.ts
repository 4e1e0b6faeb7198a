import type { Translation } from '@/language/texts'
import type en from './en'

const ja: Translation<typeof en> = {
  exampleMatrix: {
    title: '例',
    lead: 'セルを指すと理由が表示されます。',
    page: 'ページ',
    pages: {
      dashboard: 'ダッシュボード',
      users: 'ユーザー',
      user: 'ユーザー詳細',
      account: 'アカウント',
      access: 'アクセス権',
    },
    allowed: '許可',
    refused: '不許可',
    matched: '{{role}}は「{{page}}」を開けます。一覧の項目{{entry}}が{{path}}と一致します。',
    noMatch: '{{role}}は「{{page}}」を開けません。一覧に{{path}}と一致する項目がありません。',
  },
}

export default ja
