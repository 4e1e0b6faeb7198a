/** An element that shows a state of the app, and a text in it. */
export type VisibleText = { readonly selector: string; readonly text: string }

/** An app that the bench measures. Elements are given by CSS selectors. */
export type App = {
  readonly name: string
  readonly title: string
  /** Builds the app if necessary and returns its folder. */
  readonly build: () => Promise<string>
  /** Whether the app works with the product's Content-Security-Policy. */
  readonly isStrict: boolean
  /** The first page, and the element that must work before the user can do anything. */
  readonly startPage: { readonly path: string; readonly readySelector: string }
}

/** An app with a sign-in. */
export type SignInApp = App & {
  readonly fields: { readonly email: string; readonly password: string }
  /** Visible after a sign-in. */
  readonly homeText: VisibleText
}

/** A page behind the sign-in page. */
export type AppPage = {
  /** Its link in the menu. */
  readonly link: string
  readonly heading: VisibleText
  /** Visible below the heading when the data has arrived. */
  readonly content: readonly VisibleText[]
}

/** An app with a sign-in and three pages. */
export type FullApp = SignInApp & {
  /** Dashboard, users and a form. The first opens after a sign-in. */
  readonly pages: readonly [AppPage, AppPage, AppPage]
  /** The table of the second page. */
  readonly table: {
    readonly firstRow: string
    readonly rows: string
    /** Toggles the sort direction of the names. */
    readonly sort: string
    readonly search: string
    /** Shows the search field, if it is hidden at first. */
    readonly revealSearch?: string
  }
}
