import type { Translation } from '@/language/texts'
import type en from './en'

const ja: Translation<typeof en> = {
  users: {
    lead_one: '{{count, number}}人のユーザー',
    lead_other: '{{count, number}}人のユーザー',
    found_one: '{{total, number}}人中{{count, number}}人',
    found_other: '{{total, number}}人中{{count, number}}人',
    search: 'ユーザーを検索',
    searchHint: '氏名、メールアドレス、組織',
    byRole: 'ロールで絞り込む',
    allRoles: 'すべてのロール',
    byStatus: '状態で絞り込む',
    allStatuses: 'すべての状態',
    deactivateUser: '{{name}}さんのアカウントを無効にする',
    activateUser: '{{name}}さんのアカウントを有効にする',
    undone: '元に戻しました：{{change}}',
    ownStatus: '自分の状態は変更できません。',
    none: '検索条件に一致するユーザーはいません。',
    empty: 'ユーザーはまだいません。',
    actions: '{{name}}さんに対する操作',
    deactivated: '{{count, number}}人のユーザーを無効にしました。',
    activated: '{{count, number}}人のユーザーを有効にしました。',
    unusableIds_one:
      '{{count, number}}人のユーザーに一意の番号がありません。サポートにデータの修正を依頼してください。',
    unusableIds_other:
      '{{count, number}}人のユーザーに一意の番号がありません。サポートにデータの修正を依頼してください。',
  },
}

export default ja
