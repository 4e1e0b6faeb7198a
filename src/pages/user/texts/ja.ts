import type { Translation } from '@/language/texts'
import type en from './en'

const ja: Translation<typeof en> = {
  user: {
    contact: '連絡先',
    work: '勤務情報',
    canOpen: '開けるページ',
    newLead: 'メールアドレスと初期パスワードですぐにサインインできます。',
    passwordHint: '口頭または電話で本人に伝えてください。',
    account: 'アカウント',
  },
}

export default ja
