type Texts = {
  readonly title: (role: string) => string
  readonly confirm: (role: string) => string
  /** `current` is the e-mail of the current user. */
  readonly effect: (email: string, current: string) => string
  readonly currentUser: string
  readonly failed: string
}

/**
 * The texts of the dialog that asks before a link signs in another account. They
 * are not in `locales`, so a build without the demo does not contain them.
 */
export const CONFIRM_LINK_TEXTS: { readonly en: Texts; readonly [language: string]: Texts } = {
  en: {
    title: role => `Sign in as ${role}?`,
    confirm: role => `Sign in as ${role}`,
    effect: (email, current) =>
      `This link signs in as ${email}. ${current} is then signed out in all tabs, and unsaved input is lost.`,
    currentUser: 'The current user',
    failed: 'The sign-in failed.',
  },
  zh: {
    title: role => `以“${role}”身份登录？`,
    confirm: role => `以“${role}”身份登录`,
    effect: (email, current) =>
      `此链接将以 ${email} 登录。随后 ${current} 将在所有标签页中退出，未保存的输入会丢失。`,
    currentUser: '当前用户',
    failed: '登录失败。',
  },
  es: {
    title: role => `¿Iniciar sesión como ${role}?`,
    confirm: role => `Iniciar sesión como ${role}`,
    effect: (email, current) =>
      `Este enlace inicia sesión como ${email}. Después se cerrará la sesión de ${current} en todas las pestañas y se perderá lo que no se haya guardado.`,
    currentUser: 'el usuario actual',
    failed: 'No se ha podido iniciar sesión.',
  },
  ja: {
    title: role => `「${role}」としてサインインしますか？`,
    confirm: role => `「${role}」としてサインイン`,
    effect: (email, current) =>
      `このリンクは${email}としてサインインします。${current}はすべてのタブでサインアウトされ、未保存の入力は失われます。`,
    currentUser: '現在のユーザー',
    failed: 'サインインできませんでした。',
  },
  de: {
    title: role => `Als ${role} anmelden?`,
    confirm: role => `Als ${role} anmelden`,
    effect: (email, current) =>
      `Dieser Link meldet ${email} an. Danach ist die Sitzung von ${current} in allen Tabs beendet, und nicht gespeicherte Eingaben gehen verloren.`,
    currentUser: 'dem aktuellen Benutzer',
    failed: 'Die Anmeldung ist fehlgeschlagen.',
  },
  fr: {
    title: role => `Se connecter comme ${role}\u202f?`,
    confirm: role => `Se connecter comme ${role}`,
    effect: (email, current) =>
      `Ce lien connecte ${email}. La session de ${current} prendra alors fin dans tous les onglets, et les saisies non enregistrées seront perdues.`,
    currentUser: 'la personne connectée',
    failed: 'La connexion a échoué.',
  },
}
