/** A visible element, given by its selector and a text that it contains. */
export type VisibleText = { readonly selector: string; readonly text: string }

/** A page that opens only after a sign-in. */
export type AppPage = {
  /** The selector of the link to the page in the menu. */
  readonly link: string
  readonly heading: VisibleText
  /** These texts are visible below the heading when the data has arrived. */
  readonly content: readonly VisibleText[]
}

/** An app that the benchmark measures. Its elements are described by CSS selectors. */
export type App = {
  readonly name: string
  readonly title: string
  /** Builds the app if necessary. Returns the folder of the build. */
  readonly build: () => Promise<string>
  readonly signInPath: string
  readonly fields: { readonly email: string; readonly password: string }
  /** A dashboard, a list of users and a form. The dashboard opens after a sign-in. */
  readonly pages: readonly [AppPage, AppPage, AppPage]
  /** Selectors for the table of users. */
  readonly table: {
    readonly rows: string
    /** The selector of the button that reverses the sort direction of the names. */
    readonly sort: string
    readonly search: string
    /** The button that shows the search field, if the field is hidden at first. */
    readonly revealSearch?: string
  }
}
