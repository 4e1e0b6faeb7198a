import type { Translation } from '@/language/texts'
import type en from './en'

const ja: Translation<typeof en> = {
  account: {
    lead: 'プロフィールと表示設定です。',
    you: 'あなたの情報',
    session: 'セッション',
    roles: 'ロール',
    expires: '終了',
    preferences: '表示設定',
    themeHint: 'ページが再読み込みされます。',
    densityHint: 'このタブのみ',
  },
}

export default ja
