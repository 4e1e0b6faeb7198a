import type { PreviewTexts } from '../texts'

const ja: PreviewTexts = {
  preview: {
    start: '{{roles}}としてアプリを表示',
    hint: 'あなたと{{roles}}の両方が開けるページだけを表示します。変更はできません。',
    banner: '{{roles}}としてプレビュー中です。変更はできません。',
    end: 'プレビューを終了',
    refused: 'プレビュー中のため、何も変更されていません。先にプレビューを終了してください。',
    decided: '{{roles}}のプレビュー中の判定です。',
    noOwnMatch:
      '{{path}}：{{roles}}の一覧では許可されていますが、{{ownRoles}}の一覧では許可されていません。',
    started: '{{roles}}としてのプレビューを開始しました',
    ended: '{{roles}}としてのプレビューを終了しました',
  },
}

export default ja
