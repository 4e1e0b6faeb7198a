import type { Translation } from '@/language/texts'
import type en from './en'

const ja: Translation<typeof en> = {
  decision: {
    matched: '{{path}}：一覧の項目{{entry}}により許可されています。',
    noMatch: '{{roles}}では許可されていません',
    noPages: '{{roles}}の一覧が空です',
    noRoles: 'アカウントにロールがありません',
    signIn: '{{path}}：サインインが必要です（{{cause}}）。',
    unavailable: '{{path}}：アクセスできるページの一覧を読み込めませんでした（{{cause}}）。',
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
    letterCase: '一覧では{{entry}}が許可されています。大文字と小文字は区別されます。',
    below: '一覧では{{entry}}が許可されていますが、その下のページは許可されていません。',
    above: '一覧では{{entry}}が許可されていますが、{{path}}は許可されていません。',
    wildcard:
      '一覧に{{entry}}があります。任意の値に一致するのは:idだけで、{{expected}}は一致しません。',
    segment:
      '一覧では{{entry}}が許可されています。項目では{{expected}}、パスでは{{found}}となっています。',
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
    correctClock: 'このデバイスまたはサーバーの時計を直してから、もう一度サインインします。',
    checkConnection: 'サーバーへの接続を確認してから、もう一度試します。',
    askServer: 'アクセスできるページの一覧が返らない理由をサーバーの管理者に問い合わせます。',
    similar: '似ている項目',
    toAllow: '許可するには',
  },
}

export default ja
