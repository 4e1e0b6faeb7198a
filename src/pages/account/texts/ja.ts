import type { Translation } from '@/language/texts'
import type en from './en'

const ja: Translation<typeof en> = {
  account: {
    lead: 'あなたの情報、ロール、表示設定です。',
    you: 'あなたの情報',
    name: '氏名',
    changeName: '氏名を変更',
    nameChanged: '氏名を変更しました。',
    password: 'パスワード',
    passwordLead: '変更すると、ほかのセッションは終了します。',
    currentPassword: '現在のパスワード',
    newPassword: '新しいパスワード',
    wrongPassword: '現在のパスワードが正しくありません',
    changePassword: 'パスワードを変更',
    passwordChanged: 'パスワードを変更しました。',
    session: 'セッション',
    expires: '終了',
    otherSessions: 'ほかのセッション',
    noOtherSessions: 'サインインしているのはこのブラウザーだけです。',
    signedIn: 'サインイン：{{when}}',
    end: '終了',
    endSession: 'セッション「{{device}}」を終了',
    sessionEnded: 'セッション「{{device}}」を終了しました。',
    preferences: '表示設定',
    themeHint: 'ページが再読み込みされます。',
    densityHint: 'このタブでのみ保持されます',
  },
}

export default ja
