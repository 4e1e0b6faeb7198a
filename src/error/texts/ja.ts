import type { Translation } from '@/language/texts'
import type en from './en'

const ja: Translation<typeof en> = {
  forbidden: {
    title: '{{page}}へのアクセス権がありません',
    thisPage: 'このページ',
    lead: 'このページは、割り当てられたロールに含まれていません。業務で必要な場合は、ここに表示されている内容を添えて、{{contact}}までご連絡ください。',
    noPage: 'アクセスできるページがありません',
    noPageLead:
      '割り当てられたロールには、まだページが含まれていません。ここに表示されている内容を添えて、{{contact}}までご連絡ください。',
    asked: '開こうとしたページ',
    why: '理由',
    roles: 'あなたのロール',
    noRoles: 'なし',
    checked: '最終確認',
    checkedAt_one: '{{when}}、一覧に{{count, number}}件',
    checkedAt_other: '{{when}}、一覧に{{count, number}}件',
    notChecked: '未確認',
    mayOpen: 'アクセスできるページ',
    request: 'アクセス権を申請',
    leadRequest:
      'このページは、割り当てられたロールに含まれていません。業務で必要な場合は、アクセス権を申請してください。回答はここに表示されます。',
    details: 'サポート用の情報',
    requestText:
      '{{path}}へのアクセス権を申請します。私のロール：{{roles}}。必要な項目：{{entry}}。',
  },
  notFound: {
    title: 'ページが見つかりません',
    lead: 'このアドレスにページはありません。',
    didYouMean: '{{page}}ではありませんか？',
  },
  broken: {
    title: 'エラーが発生しました',
    lead: 'このページを表示できませんでした。再読み込みするか、別のページに移動してください。',
    gone: '開いた後にアプリが更新されました。再読み込みすると最新バージョンになります。',
    outOfReach: 'サーバーに接続できないため、このページのプログラムを読み込めませんでした。',
    typed: '再読み込みすると、保存していない変更は失われます。',
    shell: 'メニューとヘッダーを表示できませんでした。このまま作業を続けることができます。',
  },
  accessCheckFailed: {
    title: 'アクセス権を確認できませんでした',
    lead: '現在、このページを開けるかどうかを確認できません。サインインした状態は維持されています。',
  },
}

export default ja
