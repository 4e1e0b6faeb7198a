import { useTranslation } from 'react-i18next'
import { MAX_DECIMAL_PLACES, type PlainNumber } from '@/lib/plainNumber'
import { getLocale } from './language'

const MINUTE_MS = 60_000

const RELATIVE_TIME_UNITS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', MINUTE_MS],
  ['second', 1_000],
] as const

/**
 * Formats numbers and dates in the current language and the region of the browser. Numbers keep all
 * decimal places. Instants are ISO strings or milliseconds since 1970; any other text is returned
 * unchanged. A date without a time (`2026-11-23`) is not converted to the time zone of the browser.
 */
export function useFormat() {
  const { language } = useTranslation().i18n
  const key = `${language} ${readUtcOffsets()}`
  const format = formattersByKey.get(key) ?? createFormatters(language)
  formattersByKey.set(key, format)
  return format
}

/** A formatter keeps the time zone in which it was created, but the device can travel. */
const formattersByKey = new Map<string, ReturnType<typeof createFormatters>>()

/** In winter and summer. Reading the name of the time zone takes a hundred times longer. */
function readUtcOffsets(): string {
  const year = new Date().getFullYear()
  return [0, 6].map(month => new Date(year, month).getTimezoneOffset()).join()
}

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
  const weekday = createOnce(
    () => new Intl.DateTimeFormat(locale, { weekday: 'long', day: 'numeric', month: 'long' }),
  )
  const time = createOnce(() => new Intl.DateTimeFormat(locale, { timeStyle: 'medium' }))
  // The time style `long` contains the time zone.
  const timestamp = createOnce(
    () => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'long' }),
  )
  const numberFormats = new Map<string, Intl.NumberFormat>()
  const formatNumber = (value: number | PlainNumber, options: Intl.NumberFormatOptions) => {
    const key = JSON.stringify(options)
    const format =
      numberFormats.get(key) ??
      new Intl.NumberFormat(locale, { maximumFractionDigits: MAX_DECIMAL_PLACES, ...options })
    numberFormats.set(key, format)
    return format.format(value)
  }
  const number = (value: number | PlainNumber) => {
    // The text `12.50` keeps its last zero.
    const places = typeof value === 'string' ? value.split('.')[1]?.length : undefined
    return formatNumber(value, places === undefined ? {} : { minimumFractionDigits: places })
  }
  const twoDigits = createOnce(() => new Intl.NumberFormat(locale, { minimumIntegerDigits: 2 }))
  const relative = createOnce(() => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }))
  const list = createOnce(() => new Intl.ListFormat(locale))
  const collator = createOnce(
    () => new Intl.Collator(locale, { numeric: true, sensitivity: 'base' }),
  )
  const formatRelative = (instant: string | number, ms: number) => {
    if (Number.isNaN(ms)) return String(instant)
    const { count, unit } = convertToLargestUnit(ms)
    return relative().format(count, unit)
  }
  return {
    date: (instant: string | number) =>
      formatInstant(DATE_WITHOUT_TIME_PATTERN.test(String(instant)) ? day() : date(), instant),
    dateTime: (instant: string | number) => formatInstant(dateTime(), instant),
    /** 'Monday, 30 November'. */
    weekday: (instant: string | number) => formatInstant(weekday(), instant),
    time: (instant: string | number) => formatInstant(time(), instant),
    timestamp: (instant: string | number) => formatInstant(timestamp(), instant),
    number,
    /** `code` is an ISO 4217 code, such as EUR. */
    currency: (amount: number | PlainNumber, code: string) =>
      formatNumber(amount, { style: 'currency', currency: code }),
    // The formatter takes several milliseconds to create.
    list: (items: readonly string[]) =>
      items.length > 1 ? list().format(items) : (items[0] ?? ''),
    compare: (a: string, b: string) => collator().compare(a, b),
    /** '2:05' for 125 seconds. */
    countdown: (seconds: number) =>
      `${number(Math.floor(seconds / 60))}:${twoDigits().format(seconds % 60)}`,
    /** Whether an event is less than a minute old. The clock of the server can be ahead. */
    isJustNow: (instant: string | number, now: number = Date.now()) =>
      now - new Date(instant).getTime() < MINUTE_MS,
    /** '2 minutes ago', 'in 9 days'. */
    relative: (instant: string | number, now: number = Date.now()) =>
      formatRelative(instant, new Date(instant).getTime() - now),
    /** The time from `now` until an instant: '9 days'. */
    duration: (instant: string | number, now: number) => {
      const { count, unit } = convertToLargestUnit(new Date(instant).getTime() - now)
      const duration = new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' })
      return duration.format(count)
    },
  }
}

function formatInstant(format: Intl.DateTimeFormat, instant: string | number): string {
  const date = new Date(instant)
  return Number.isNaN(date.getTime()) ? String(instant) : format.format(date)
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
