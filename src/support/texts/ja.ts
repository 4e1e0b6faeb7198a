import type { Translation } from '@/language/texts'
import type en from './en'

const ja: Translation<typeof en> = {
  support: {
    title: 'サポート',
    lead: 'サポート担当者がお尋ねする場合がある情報です。安心して共有できます。',
    toSignIn: 'サインインページへ',
    wrongCredentials: 'メールアドレスまたはパスワードの誤り',
    health: 'アプリとブラウザー',
    newVersion:
      '{{when}}に新しいバージョンが見つかりました。使用するにはページを再読み込みしてください。',
    expiriesDiffer:
      '保存された有効期限がトークンの有効期限と一致しません。もう一度サインインしてください。',
    leftovers:
      '終了したセッションの一部がブラウザーに残っています（{{keys}}）。ブラウザーでこのサイトのデータを消去してください。',
    clockAhead: 'コンピューターの時計が{{difference}}進んでいます',
    clockBehind: 'コンピューターの時計が{{difference}}遅れています',
    duration: {
      minutes: '{{count, number}}分',
      hours: '{{count, number}}時間',
      days: '{{count, number}}日',
    },
    storage: 'ブラウザーのストレージ',
    storageStates: {
      blocked: 'ブラウザーによりブロック',
      full: '空き容量なし',
      stuck: 'データを削除できません',
    },
    pages: '許可されたページと操作（{{count, number}}）',
    pagesUnknown: '一覧はまだ読み込まれていません。',
    pagesEmpty: '一覧は空です。',
    pagesMore_one: 'ほか{{count, number}}件',
    pagesMore_other: 'ほか{{count, number}}件',
    showAll: 'すべて表示（{{count, number}}）',
    timeline: 'タイムライン',
    noDecisions: 'まだページを開いていません。',
    hiddenButtons: '最後に開いたページで非表示のボタン：',
    hiddenButton: '{{name}}：{{entry}}を追加',
    summary: {
      title: '概要',
      refused: '{{when}}に{{path}}を開けませんでした（{{cause}}）。',
      opened: '{{when}}に{{path}}を開きました。',
      dataRefused:
        '{{when}}に{{path}}を開きましたが、データの取得が拒否されました（{{request}}、{{cause}}）。',
      dataFailed:
        '{{when}}に{{path}}を開きましたが、データを読み込めませんでした（{{request}}、{{cause}}）。',
      changeFailed:
        '{{path}}を開きましたが、{{when}}に変更が失敗しました（{{request}}、{{cause}}）。',
      codeGone:
        '{{when}}に{{path}}を開きましたが、コードを読み込めませんでした（新しいバージョンが公開されました）。',
      codeUnreachable:
        '{{when}}に{{path}}を開きましたが、コードを読み込めませんでした（サーバーに接続できませんでした）。',
      crashed: '{{when}}に{{path}}を開きましたが、ページがクラッシュしました（{{error}}）。',
      signInFailed: '{{when}}にサインインできませんでした（{{cause}}）。',
      notFound: '{{path}}：このページは存在しません',
      notFoundNear: '{{path}}：{{page}}ではありませんか？',
      request: 'リクエスト',
      notStored: 'ブラウザーがセッションを保存できませんでした',
      remedy: '対処方法',
      fact: '{{name}}：{{value}}',
      removed: '{{when}}までは一覧に{{entry}}がありました。',
    },
    report: {
      title: 'レポートを読む',
      lead: 'レポートを貼り付けると、作成者が見た内容を確認できます。何も送信されません。',
      paste: 'ここにレポートを貼り付け',
      problems: {
        newerVersion:
          'このレポートは新しいバージョンのアプリで作成されました。このページを再読み込みしてから、もう一度貼り付けてください。',
        truncated: 'このレポートは途中で切れています。全体をコピーしてください。',
        notReport: 'このテキストは読み取り可能なレポートではありません。',
      },
      section: 'レポート：{{section}}',
    },
  },
  requests: {
    noResponse: '応答なし',
    duration: '{{ms, number}}ミリ秒',
    attempts_one: '{{count, number}}回試行',
    attempts_other: '{{count, number}}回試行',
  },
}

export default ja
