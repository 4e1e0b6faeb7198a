import type { Translation } from '@/language/texts'
import type en from './en'

const ja: Translation<typeof en> = {
  demoSteps: {
    access: 'アクセス権を申請して許可する',
    steps: {
      refused: 'ゲストとして、一覧にないページを開きます。',
      requested: 'そのページでアクセス権を申請します。',
      granted: '管理者として申請を許可します。ベルにも表示されます。',
      opened: 'ゲストとしてそのページを開きます。',
    },
    done: '完了',
    open: '「{{page}}」を開く',
    answer: '申請に回答',
    disruptions: '障害が起きたとき',
    needsAdmin: '試すには{{role}}としてサインインしてください。',
    lead: '各ボタンでフォームが開きます。いくつかの項目を変更し、{{seconds}}秒待ってください。',
    started: '{{seconds}}秒後にデモが割り込みます。今のうちにいくつかの項目を変更してください。',
    connection: 'しばらく保存できませんが、入力内容はフォームに残ります。',
    cutConnection: '接続を切る',
    session: 'サインアウトされます。再度サインインすると、入力内容が戻ります。',
    endSession: 'セッションを終了',
    page: 'ページが閉じます。再び開くと、入力内容が戻ります。',
    revokePage: 'ページの許可を取り消す',
  },
}

export default ja
