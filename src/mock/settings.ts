import { MAX_EXTRA_USERS } from './extraUsers'

/** The app refuses tokens that are valid for more than ten years. */
const MAX_TOKEN_DAYS = 3_650

/**
 * Reads the demo's settings from the environment. The build replaces each `process.env.NAME` with
 * its value, so the names must be written out in full.
 */
export const readSettings = () => ({
  tokenDays: parseNumber(process.env.MOCK_TOKEN_DAYS, MAX_TOKEN_DAYS) ?? 10,
  extraUsers: Math.floor(parseNumber(process.env.MOCK_EXTRA_USERS, MAX_EXTRA_USERS) ?? 0),
})

function parseNumber(text: string | undefined, max: number): number | undefined {
  if (text === undefined || text.trim() === '') return undefined
  const number = Number(text)
  return number >= 0 && number <= max ? number : undefined
}
