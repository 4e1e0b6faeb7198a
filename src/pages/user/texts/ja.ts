import type { Translation } from '@/language/texts'
import type en from './en'

const ja: Translation<typeof en> = {
  user: {
    contact: '連絡先',
    work: '勤務情報',
    settings: '設定',
    showSettings: '本人だけが変更できる設定を表示',
    canOpen: '開けるページ',
    newLead: 'メールアドレスと初期パスワードですぐにサインインできます。',
    passwordHint: '口頭または電話で本人に伝えてください。',
    emailSettings: 'メールの設定',
    activity: 'アクティビティに関するメール',
    updates: 'お知らせ',
    channels: 'チャネル',
    settingNames: {
      emailNotification: 'メールによる通知',
      sendCopyToPersonalEmail: '個人用メールアドレスへのコピー',
      newNotifications: '新しい通知',
      directMessages: 'ダイレクトメッセージ',
      newConnections: '新しいつながり',
      newOrders: '新しい注文',
      membershipApprovals: '入会の承認',
      memberRegistrations: '会員登録',
      productNews: '製品のお知らせ',
      tips: 'ヒント',
      missedSinceLastSignIn: '最終サインイン以降のアクティビティ',
      partnerNews: 'パートナーのお知らせ',
      sms: 'SMS',
      email: 'メール',
      phone: '電話',
    },
    social: 'ソーシャルネットワーク',
    networks: {
      linkedIn: 'LinkedIn',
      facebook: 'Facebook',
      twitter: 'Twitter',
      instagram: 'Instagram',
    },
    account: 'アカウント',
  },
}

export default ja
