import type { Translation } from '@/language/texts'
import type en from './en'

const ja: Translation<typeof en> = {
  events: {
    none: 'イベントはまだありません。',
    signedIn: 'サインインしました',
    signedInElsewhere: '別のタブでサインインしました',
    signInFailed: 'サインインに失敗しました',
    signedOut: 'サインアウトしました',
    ended: 'セッションが終了しました',
    extended: 'セッションを延長しました',
    extensionFailed: 'セッションを延長できませんでした',
    endingSoon: 'セッションの終了が近づきました',
    listFetched: 'アクセスできるページの一覧を読み込みました',
    listChanged: 'アクセスできるページが変更されました',
    listFailed: 'アクセスできるページの一覧を読み込めませんでした',
    accessPending: 'アクセス権の申請が保留中です',
    accessWithdrawn: 'アクセス権の申請を取り下げました',
    accessGranted: 'アクセス権の申請が許可されました',
    accessDeclined: 'アクセス権の申請が却下されました',
    recordUnreadable: '想定外の値を含む項目があります',
    requestFailed: 'リクエストに失敗しました',
    requestSucceeded: 'リクエストが成功しました',
    notFound: 'ページが見つかりませんでした',
    theme: 'テーマを変更しました',
    language: '言語を変更しました',
    languageFailed: '言語を読み込めませんでした',
    storageFailed: 'ブラウザーに設定を保存できませんでした',
    error: 'エラーが発生しました',
  },
}

export default ja
