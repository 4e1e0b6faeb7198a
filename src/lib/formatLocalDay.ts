/** The calendar day in the browser's time zone, such as `2026-11-27`. */
export function formatLocalDay(date: Date): string {
  const twoDigits = (value: number) => String(value).padStart(2, '0')
  return [date.getFullYear(), twoDigits(date.getMonth() + 1), twoDigits(date.getDate())].join('-')
}
