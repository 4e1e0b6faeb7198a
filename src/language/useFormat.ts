import { useTranslation } from 'react-i18next'
import { getLocale } from './language'

const RELATIVE_TIME_UNITS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
  ['second', 1_000],
] as const

/**
 * Formats numbers and dates in the current language and the region of the browser. Instants are ISO
 * strings or milliseconds since 1970. A date without a time (`2026-11-23`) is not converted to the
 * time zone of the browser.
 */
export function useFormat() {
  const { language } = useTranslation().i18n
  const format = formattersByLanguage.get(language) ?? createFormatters(language)
  formattersByLanguage.set(language, format)
  return format
}

const formattersByLanguage = new Map<string, ReturnType<typeof createFormatters>>()

const DATE_WITHOUT_TIME_PATTERN = /^\d{4}-\d{2}-\d{2}$/

export function createFormatters(language: string) {
  const locale = getLocale(language)
  const date = createOnce(() => new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }))
  // JavaScript reads a date without a time as midnight in UTC, so this formatter also uses UTC.
  const day = createOnce(
    () => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }),
  )
  const dateTime = createOnce(
    () => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }),
  )
  const time = createOnce(() => new Intl.DateTimeFormat(locale, { timeStyle: 'medium' }))
  // The time style `long` contains the time zone.
  const timestamp = createOnce(
    () => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'long' }),
  )
  const number = createOnce(() => new Intl.NumberFormat(locale))
  const currencies = new Map<string, Intl.NumberFormat>()
  const twoDigits = createOnce(() => new Intl.NumberFormat(locale, { minimumIntegerDigits: 2 }))
  const relative = createOnce(() => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }))
  const list = createOnce(() => new Intl.ListFormat(locale))
  const collator = createOnce(
    () => new Intl.Collator(locale, { numeric: true, sensitivity: 'base' }),
  )
  return {
    date: (instant: string | number) =>
      (DATE_WITHOUT_TIME_PATTERN.test(String(instant)) ? day() : date()).format(new Date(instant)),
    dateTime: (instant: string | number) => dateTime().format(new Date(instant)),
    time: (instant: string | number) => time().format(new Date(instant)),
    timestamp: (instant: string | number) => timestamp().format(new Date(instant)),
    number: (value: number) => number().format(value),
    /** `code` is an ISO 4217 code, such as EUR. */
    currency: (amount: number, code: string) => {
      const format =
        currencies.get(code) ?? new Intl.NumberFormat(locale, { style: 'currency', currency: code })
      currencies.set(code, format)
      return format.format(amount)
    },
    // The formatter takes several milliseconds to create.
    list: (items: readonly string[]) =>
      items.length > 1 ? list().format(items) : (items[0] ?? ''),
    compare: (a: string, b: string) => collator().compare(a, b),
    /** '2:05' for 125 seconds. */
    countdown: (seconds: number) =>
      `${number().format(Math.floor(seconds / 60))}:${twoDigits().format(seconds % 60)}`,
    /** '2 minutes ago', 'in 9 days'. */
    relative: (instant: string | number, now: number = Date.now()) => {
      const { count, unit } = convertToLargestUnit(new Date(instant).getTime() - now)
      return relative().format(count, unit)
    },
    /** The time from `now` until an instant: '9 days'. */
    duration: (instant: string | number, now: number) => {
      const { count, unit } = convertToLargestUnit(new Date(instant).getTime() - now)
      const duration = new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' })
      return duration.format(count)
    },
  }
}

/** 26 hours become 1 day, 59 minutes stay 59 minutes. */
function convertToLargestUnit(ms: number) {
  const [unit, size] =
    RELATIVE_TIME_UNITS.find(([, unitMs]) => Math.abs(ms) >= unitMs) ?? RELATIVE_TIME_UNITS[3]
  return { count: Math.round(ms / size), unit }
}

/** Creating all `Intl` formatters at the start would take longer than rendering a page. */
function createOnce<Value>(create: () => Value): () => Value {
  let value: Value | undefined
  return () => (value ??= create())
}
