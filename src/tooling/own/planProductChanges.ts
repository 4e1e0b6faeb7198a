import { readdirSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { parseSettings } from '../build/settings'
import { UsageError } from '../command'
import { findLowContrasts, readThemeColours } from '../contrast/contrastPairs'
import { setAccentColours } from './accentColours'
import { removeTagline, setBrandProperty, setTagline } from './brandEdits'
import { createIcoFile, drawIcon } from './drawIcon'
import { listLanguages, removeLanguage } from './languageEdits'
import type { ProductChoices } from './productChoices'
import type { PlannedChanges } from './projectChanges'
import { getSetting, setSetting } from './settingEdits'

const BRAND_FILE = 'src/brand/brand.ts'
const COLOURS_FILE = 'src/brand/colours.css'
const LOGO_MARK_FILE = 'src/brand/mark.svg'
const LANGUAGE_FILE = 'src/language/language.ts'
const LANGUAGE_FOLDER = 'src/language'
/** The texts of this language define the keys of all texts, so this language is always kept. */
const SOURCE_LANGUAGE = 'en'
/** Matches the logo mark of the template. If a product has another logo mark, its icons are not replaced. */
const TEMPLATE_LOGO_MARK_PATTERN =
  /^<svg [^>]*><rect width="26" height="26" rx="6" fill="(#[0-9a-f]{6})"\/><circle cx="12" cy="14" r="5\.5" fill="none" stroke="#fff" stroke-width="2"\/><circle cx="20" cy="6\.5" r="2" fill="#fff"\/><\/svg>\s*$/
const FAVICON_SIDE = 32
const TOUCH_ICON_SIDE = 180

/**
 * Plans the changes of the brand, the languages and the settings.
 *
 * @throws UsageError if a choice is not possible.
 */
export function planProductChanges(
  choices: ProductChoices,
  changes: PlannedChanges,
  note: (line: string) => void,
) {
  planLanguageChanges(choices, changes)
  planBrandChanges(choices, changes)
  if (choices.accent !== undefined) planColourChanges(choices.accent, choices, changes, note)
  else if (choices['accent-dark'] !== undefined)
    throw new UsageError('--accent-dark needs --accent too.')
  planApiChanges(choices, changes)
}

function planLanguageChanges({ language, languages }: ProductChoices, changes: PlannedChanges) {
  const existing = [...listLanguages(changes.read(LANGUAGE_FILE)).keys()]
  const kept = languages === undefined ? existing : [...languages.split(/[ ,]+/), SOURCE_LANGUAGE]
  const unknown = [...kept, ...(language === undefined ? [] : [language])].find(
    code => !existing.includes(code),
  )
  if (unknown !== undefined)
    throw new UsageError(
      `There is no language '${unknown}': there are ${existing.join(', ')}. To add one, see docs/your-own.md.`,
    )
  const chosen = language ?? getSetting(changes.read('.env'), 'DEFAULT_LANGUAGE')
  if (!kept.includes(chosen))
    throw new UsageError(`The default language '${chosen}' must be kept. Choose one by --language.`)
  if (language !== undefined)
    changes.set('.env', setSetting(changes.read('.env'), 'DEFAULT_LANGUAGE', language))

  for (const code of existing.filter(other => !kept.includes(other))) {
    changes.set(LANGUAGE_FILE, removeLanguage(changes.read(LANGUAGE_FILE), code))
    changes.set(BRAND_FILE, removeTagline(changes.read(BRAND_FILE), code))
    for (const entry of readdirSync(LANGUAGE_FOLDER, { withFileTypes: true })) {
      const path = `${LANGUAGE_FOLDER}/${entry.name}/${code}.ts`
      if (entry.isDirectory() && changes.exists(path)) changes.delete(path)
    }
  }
}

function planBrandChanges(choices: ProductChoices, changes: PlannedChanges) {
  const { name, tagline } = choices
  const set = (edit: (file: string) => string | null) => {
    const file = edit(changes.read(BRAND_FILE))
    if (file === null) throw new UsageError(`${BRAND_FILE} has an unexpected format.`)
    changes.set(BRAND_FILE, file)
  }
  const fields = {
    name,
    shortName: choices['short-name'] ?? name,
    description: name === undefined ? undefined : `${name} back office`,
    contact: choices.contact,
    termsUrl: choices['terms-url'],
  }
  for (const [field, text] of Object.entries(fields))
    if (text !== undefined) set(file => setBrandProperty(file, field, text))
  if (tagline !== undefined)
    set(file => setTagline(file, getSetting(changes.read('.env'), 'DEFAULT_LANGUAGE'), tagline))
}

function planColourChanges(
  accent: string,
  choices: ProductChoices,
  changes: PlannedChanges,
  note: (line: string) => void,
) {
  const css = setAccentColours(changes.read(COLOURS_FILE), accent, choices['accent-dark'])
  changes.set(COLOURS_FILE, css)
  const problems = findLowContrasts(readThemeColours(changes.read))
  if (problems.length > 0)
    throw new UsageError(['The colours are hard to read:', ...problems].join('\n  '))

  const mark = changes.read(LOGO_MARK_FILE)
  const markColour = TEMPLATE_LOGO_MARK_PATTERN.exec(mark)?.[1]
  if (markColour === undefined) {
    note(
      `kept     the icons, because ${LOGO_MARK_FILE} is not the template's: replace them by hand`,
    )
    return
  }
  changes.set(LOGO_MARK_FILE, mark.replace(markColour, accent.toLowerCase()))
  const icon = createIcoFile(drawIcon(FAVICON_SIDE, accent, 6), FAVICON_SIDE)
  changes.setPicture('src/brand/favicon.ico', icon)
  // The corners are square, because phones round the corners of icons on the home screen.
  changes.setPicture('src/brand/apple-touch-icon.png', drawIcon(TOUCH_ICON_SIDE, accent, 0))
}

function planApiChanges(choices: ProductChoices, changes: PlannedChanges) {
  const { demo = false, 'api-url': url, 'api-proxy': proxy } = choices
  if (!demo && url === undefined && proxy === undefined) return
  if (demo && (url !== undefined || proxy !== undefined))
    throw new UsageError('Choose either --demo or an API.')
  const settings = { MOCK: String(demo), API_URL: url ?? '', API_PROXY: proxy ?? '' }
  for (const [name, value] of Object.entries(settings))
    changes.set('.env', setSetting(changes.read('.env'), name, value))
  // The proxy forwards only paths below /api, so the path of the users endpoint must be below /api.
  if (
    proxy !== undefined &&
    !getSetting(changes.read('.env'), 'USERS_API_PATH').startsWith('/api/')
  )
    changes.set('.env', setSetting(changes.read('.env'), 'USERS_API_PATH', '/api/users'))
  try {
    parseSettings(parseEnv(changes.read('.env')))
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error))
  }
}
