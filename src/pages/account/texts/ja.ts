import type { Translation } from '@/language/texts'
import type en from './en'

const ja: Translation<typeof en> = {
  account: {
    lead: 'あなたの情報、ロール、表示設定です。',
    you: 'あなたの情報',
    session: 'セッション',
    expires: '終了',
    timeline: 'このセッションの履歴',
    preferences: '表示設定',
    themeHint: 'ページが再読み込みされます。',
    densityHint: 'このタブでのみ保持されます',
  },
}

export default ja
