import type { Translation } from '@/language/texts'
import type en from './en'

const ja: Translation<typeof en> = {
  decision: {
    matched: '{{path}}：一覧の項目{{entry}}により許可されています。',
    noMatch: '{{roles}}では許可されていません',
    noPages: '{{roles}}の一覧が空です',
    noRoles: 'アカウントにロールがありません',
    because: '{{path}}：{{cause}}。',
    role_one: 'ロール「{{roles}}」',
    role_other: 'ロール「{{roles}}」',
    signInReasons: {
      noToken: 'セッションが保存されていません',
      noExpiration: '保存されたセッションに有効期限がありません',
      unreadableExpiration: '保存された有効期限を読み取れません',
      unreadableToken: 'トークンを読み取れません',
      implausibleToken: 'トークンの日時またはロールの数が不自然です',
      tokenFromTheFuture: 'トークンがまだ有効になっていません。時計がずれています',
      foreignToken: 'トークンは別のアプリのものです',
      expired: 'セッションの有効期限が切れました',
      refused: 'サーバーがセッションを受け付けなくなりました',
      asked: 'ユーザーがサインアウトしました',
      elsewhere: 'ユーザーが別のタブでサインアウトしました',
    },
    serverReasons: {
      revoked: 'アクセス権が取り消されました',
      disabled: 'アカウントが無効です',
      passwordChanged: 'パスワードが変更されました',
      sessionEnded: 'ユーザーが別のブラウザーでセッションを終了しました',
    },
    failures: {
      refused: 'サーバーがリクエストを拒否しました',
      tooMany: 'サーバーへのリクエストが多すぎます',
      invalid: 'サーバーがリクエストを受け付けませんでした',
      headersTooLarge: 'ヘッダーがサーバーの上限を超えていました',
      noService: 'サーバーがこのサービスを提供していません',
      server: 'サーバーでエラーが発生しました',
      network: 'サーバーに接続できませんでした',
      timeout: 'サーバーの応答が時間内にありませんでした',
      malformed: '応答を読み取れませんでした',
    },
  },
  change: {
    correctEntry: '{{roles}}の一覧の項目{{wrong}}を{{entry}}に修正します。',
    addEntry: '{{roles}}の一覧に項目{{entry}}を追加します。',
    assignRole_one: 'または、このロールを割り当てます：{{roles}}。',
    assignRole_other: 'または、次のいずれかのロールを割り当てます：{{roles}}。',
    assignAnyRole_one: 'このロールを割り当てます：{{roles}}。',
    assignAnyRole_other: '次のいずれかのロールを割り当てます：{{roles}}。',
    needRole: '一覧に{{entry}}を含むロールを割り当てます。',
    roleClaim:
      'アカウントにロールがある場合は、トークンのroleまたはrolesクレームに含める必要があります。',
    signInAgain: 'もう一度サインインします。',
    askWhyRefused:
      'もう一度サインインします。繰り返す場合は、セッションを拒否する理由をサーバーの管理者に問い合わせます。',
    correctToken:
      'もう一度サインインします。繰り返す場合は、サーバーがこのアプリ用のトークンを発行する必要があります。',
    freeStorage:
      'ブラウザーの空き容量を増やすか、このサイトの保存を許可してから、もう一度サインインします。',
    correctClock:
      'このコンピューターの時計を正しい時刻に合わせます。正しい場合は、サーバーの時計を直します。',
    checkConnection: 'サーバーへの接続を確認してから、もう一度試します。',
    reload: 'ページを再読み込みします。',
    reportCrash:
      'ページを再読み込みします。再びクラッシュする場合は、このレポートを開発者に送ります。',
    askServer: 'アクセスできるページの一覧が返らない理由をサーバーの管理者に問い合わせます。',
    askRequest: 'このリクエストが失敗した理由をサーバーの管理者に問い合わせます。',
    serverReasons: {
      revoked: 'アクセス権が取り消された理由を管理者に問い合わせます。',
      disabled: 'アカウントを有効にするよう管理者に依頼します。',
      passwordChanged: '新しいパスワードでサインインします。',
      sessionEnded: 'もう一度サインインします。',
    },
    toAllow: '許可するには',
  },
}

export default ja
