/** As many generated users as a page can hold in memory without a noticeable wait. */
const MOST_USERS = 100_000

const MOST_DAYS = 36_500

/**
 * What the environment says about the demo. The build replaces each
 * `process.env.‹NAME›` by its text, so each is written out in full.
 */
export const readSettings = () => ({
  tokenDays: numberIn(process.env.MOCK_TOKEN_DAYS, MOST_DAYS) ?? 10,
  extraUsers: Math.floor(numberIn(process.env.MOCK_EXTRA_USERS, MOST_USERS) ?? 0),
})

function numberIn(text: string | undefined, max: number): number | undefined {
  if (text === undefined || text.trim() === '') return undefined
  const number = Number(text)
  return number >= 0 && number <= max ? number : undefined
}
