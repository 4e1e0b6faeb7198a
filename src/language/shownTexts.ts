/** The form of English's texts with any words in it. */
export type Widened<T> = { readonly [K in keyof T]: T[K] extends string ? string : Widened<T[K]> }

/** What is shown of a language's texts; in development the pseudo-language, if the address says `?pseudo`. */
export async function shownTexts(texts: object): Promise<object> {
  if (process.env.NODE_ENV === 'development' && /[?&]pseudo\b/.test(location.search)) {
    const { pseudo } = await import(/* webpackChunkName: "pseudo" */ './pseudo')
    return pseudo(texts)
  }
  return texts
}
