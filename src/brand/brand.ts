type Brand = {
  readonly name: string
  /** Replaces `name` in narrow places and in file names. */
  readonly shortName: string
  /** Search engines and link previews show this text. */
  readonly description: string
  /** The sentence above the sign-in form, by language. */
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
    en: 'Customers, orders and people in one place.',
    zh: '客户、订单与人员，一站管理。',
    es: 'Clientes, pedidos y personas en un solo lugar.',
    ja: '顧客、注文、メンバーをひとつの場所で。',
    de: 'Kunden, Aufträge und Personen an einem Ort.',
    fr: 'Clients, commandes et utilisateurs réunis en un seul endroit.',
  },
  contact: '',
  termsUrl: '',
}
