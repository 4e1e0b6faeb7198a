type Brand = {
  readonly name: string
  /** Replaces `name` in narrow places and in file names. */
  readonly shortName: string
  /** Search engines and link previews show this text. */
  readonly description: string
  /** The sentence beside the sign-in form, by language. */
  readonly tagline: Readonly<Record<string, string>>
  /** Who helps users: a noun or an e-mail address. If it is empty, texts say 'your administrator'. */
  readonly contact: string
  /** The URL of the terms that users accept when they register. If it is empty, no link appears. */
  readonly termsUrl: string
}

/** The colours are in `colours.css`. The logo is in `mark.svg`, which is also the tab's icon. */
export const brand: Brand = {
  name: 'Omnichannel',
  shortName: 'Omnichannel',
  description: 'Omnichannel back office',
  tagline: {
    en: 'Users, roles and access in one place.',
    zh: '用户、角色和访问权限，集中管理。',
    es: 'Usuarios, roles y accesos en un solo lugar.',
    ja: 'ユーザー、ロール、アクセス権をひとつの場所で。',
    de: 'Benutzer, Rollen und Zugriffe an einem Ort.',
    fr: 'Utilisateurs, rôles et accès réunis en un seul endroit.',
  },
  contact: '',
  termsUrl: '',
}
