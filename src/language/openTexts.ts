import { useSyncExternalStore } from 'react'
import { loadCode } from '@/lib/loadCode'
import { DEFAULT_LANGUAGE, type Language } from './language'
import type en from './open/en'
import { shownTexts, type Widened } from './shownTexts'

/** What is said before somebody is signed in, in one language: every language has all of English's. */
export type OpenTexts = Widened<typeof en>

const load: Readonly<Record<Language, () => Promise<{ default: OpenTexts }>>> = {
  en: () => import(/* webpackChunkName: "open-en" */ './open/en'),
  zh: () => import(/* webpackChunkName: "open-zh" */ './open/zh'),
  es: () => import(/* webpackChunkName: "open-es" */ './open/es'),
  ja: () => import(/* webpackChunkName: "open-ja" */ './open/ja'),
  de: () => import(/* webpackChunkName: "open-de" */ './open/de'),
  fr: () => import(/* webpackChunkName: "open-fr" */ './open/fr'),
}

/** A plural's forms go by their common name: `tooMany` stands for `tooMany_one` and `tooMany_other`. */
type Selectable<T> = {
  readonly [
    K in keyof T as K extends `${infer Name}_${'one' | 'other'}` ? Name : K
  ]: T[K] extends string ? string : Selectable<T[K]>
}

type Values = Readonly<Record<string, string | number>>

/** Finds a text and fills in its `{{names}}`; `count` chooses the form of a plural. */
type OpenT = (select: (texts: Selectable<OpenTexts>) => string, values?: Values) => string

type Shown = { readonly language: Language; readonly texts: object; readonly t: OpenT }

let shown: Shown | null = null
const watchers = new Set<() => void>()

/** The texts of a language, loaded. */
export const openTextsOf = async (language: Language): Promise<OpenTexts> =>
  (await loadCode(load[language])).default

/** The texts of a language, to be shown by the function that comes back. */
export async function loadOpenTexts(language: Language): Promise<() => void> {
  const texts = await shownTexts(await openTextsOf(language))
  return () => {
    showOpenTexts(language, texts)
  }
}

/** Shows texts that are there already. */
export function showOpenTexts(language: Language, texts: object) {
  shown = { language, texts, t: translator(language, texts) }
  for (const watch of watchers) watch()
}

/** The texts of the open area as they are shown now, for what is no component. */
export const openT: OpenT = (select, values) => present().t(select, values)

/** The texts of the open area, and their language. They need no library: sign-in comes before it. */
export const useOpenTexts = () => useSyncExternalStore(watch, present, present)

function present(): Shown {
  return (shown ??= { language: DEFAULT_LANGUAGE, texts: {}, t: () => '' })
}

function watch(look: () => void) {
  watchers.add(look)
  return () => watchers.delete(look)
}

function translator(language: Language, texts: object): OpenT {
  const plural = new Intl.PluralRules(language)
  return (select, values = {}) => {
    const path = pathOf(select)
    const name = path.pop() ?? ''
    const group = path.reduce<unknown>(child, texts)
    const form = typeof values.count === 'number' ? `_${plural.select(values.count)}` : ''
    const text = child(group, name + form) ?? child(group, `${name}_other`) ?? child(group, name)
    return (typeof text === 'string' ? text : '').replace(/\{\{(\w+)\}\}/g, (_, name: string) =>
      String(values[name] ?? ''),
    )
  }
}

const child = (texts: unknown, name: string): unknown =>
  typeof texts === 'object' && texts !== null ? new Map(Object.entries(texts)).get(name) : undefined

/** Which text a selector selects: the names that it goes by, one below the other. */
function pathOf(select: Parameters<OpenT>[0]): string[] {
  const path: string[] = []
  const trace: object = new Proxy(
    {},
    {
      get: (_, name) => {
        path.push(String(name))
        return trace
      },
    },
  )
  // The selector only walks along; whatever it walks on will do.
  Reflect.apply(select, null, [trace])
  return path
}
