import type { Translation } from '@/language/texts'
import type en from './en'

const ja: Translation<typeof en> = {
  resource: {
    columns: '列',
    select: '{{name}}を選択',
    selectAll: 'すべて選択',
    selected_one: '{{count, number}}件を選択中',
    selected_other: '{{count, number}}件を選択中',
    clearSelection: '選択を解除',
    tooMany: '一度に{{count, number}}件まで',
    views: 'ビュー',
    viewName: 'ビューの名前',
    saveView: 'ビューを保存',
    deleteView: 'ビュー「{{name}}」を削除',
    viewsHint: '検索、絞り込み、並べ替え、列をこのタブに保存します。',
    progress: '{{done, number}} / {{total, number}}',
    more_one: 'ほか{{count, number}}件',
    more_other: 'ほか{{count, number}}件',
    notChanged: '変更できませんでした：{{names}}。',
  },
}

export default ja
