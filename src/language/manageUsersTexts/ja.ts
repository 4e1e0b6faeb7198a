import type { ManageUsersTexts } from '../texts'

const ja: ManageUsersTexts = {
  manageUsers: {
    actions: '{{name}}の操作',
    selectUser: '{{name}}を選択',
    selectAll: 'すべて選択',
    selected_one: '{{count, number}}人を選択中',
    selected_other: '{{count, number}}人を選択中',
    clearSelection: '選択を解除',
    exportSelected: 'CSVをエクスポート',
    tooMany: '一度に{{count, number}}人まで',
    undo: '元に戻す',
    deactivatedUser: '{{name}}を無効にしました。',
    activatedUser: '{{name}}を有効にしました。',
    deactivated: '{{count, number}}人のユーザーを無効にしました。',
    activated: '{{count, number}}人のユーザーを有効にしました。',
    notChanged_one: '{{count, number}}人のユーザーを変更できませんでした。',
    notChanged_other: '{{count, number}}人のユーザーを変更できませんでした。',
    views: 'ビュー',
    viewName: 'ビューの名前',
    saveView: 'ビューを保存',
    deleteView: 'ビュー「{{name}}」を削除',
    viewsHint: '検索、絞り込み、並べ替え、列をこのタブに保存します。',
    new: '新しいユーザー',
    newLead: 'メールアドレスと初期パスワードですぐにサインインできます。',
    create: 'ユーザーを作成',
    created: '{{name}}を作成しました。',
    passwordHint: '口頭または電話で本人に伝えてください。',
    delete: '削除',
    deleteAsk: '{{name}}を削除しますか？',
    deleteText: 'このアカウントは完全に削除されます。元に戻すことはできません。',
    deleted: '{{name}}を削除しました。',
  },
}

export default ja
