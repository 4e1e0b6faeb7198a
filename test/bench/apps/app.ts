/** What is on the screen when something has come: an element, and the words in it. */
export type Sign = { readonly selector: string; readonly text: string }

/** A program that the bench measures. Elements are named by CSS selectors. */
export type App = {
  readonly name: string
  readonly title: string
  /** Builds it, if need be, and says where it lies. */
  readonly build: () => Promise<string>
  /** Whether it works under the policy that our host sends. */
  readonly isStrict: boolean
  /** Its first page, and what must work there before anybody can do anything. */
  readonly door: { readonly path: string; readonly handle: string }
}

/** One where one signs in. */
export type SignInApp = App & {
  readonly fields: { readonly email: string; readonly password: string }
  /** What is shown to who has signed in. */
  readonly home: Sign
}

/** A page behind the sign-in page. */
export type AppPage = {
  /** Its link in the menu. */
  readonly link: string
  readonly heading: Sign
  /** All that is below the heading once its data has arrived. */
  readonly content: readonly Sign[]
}

/** One with three pages behind the sign-in page. */
export type FullApp = SignInApp & {
  /** Dashboard, users and a form, in this order. The first is shown after signing in. */
  readonly pages: readonly [AppPage, AppPage, AppPage]
  /** The second page's table of users. */
  readonly table: {
    readonly firstRow: string
    readonly rows: string
    /** Sorts by name, one way and then the other. */
    readonly sort: string
    readonly search: string
    /** What shows the search field, where it is hidden at first. */
    readonly reveal?: string
  }
}
