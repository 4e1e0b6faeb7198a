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
    lead: '管理者としてフォームを開き、いくつかの項目を変更します。次にボタンを押してください。もう一度押すと元に戻ります。',
    openForm: 'フォームを開く',
    connection: '保存できませんが、入力内容はフォームに残ります。',
    cutConnection: '接続を切る',
    session: '保存するとサインアウトされます。再度サインインすると、入力内容が戻ります。',
    endSession: 'セッションを終了',
    page: 'ページが閉じます。もう一度ボタンを押すと、入力内容とともに開きます。',
    revokePage: 'ページの許可を取り消す',
  },
}

export default ja
