import { screen, waitFor } from '@testing-library/react'
import { getButton } from '../../support/renderApp'
import { jsonResponse } from '../../support/server'
import { openParcels } from './parcels'

type Options = {
  readonly isRequired?: boolean
  /** The status of the response to a search. */
  readonly status?: number
}

/**
 * Opens the form of a parcel, whose carrier is Nordic Freight, with the list of all carriers. The
 * server responds to a search when the test calls `respond`.
 */
async function openCarriers({ isRequired = false, status = 200 }: Options = {}) {
  const responses = new Map<string, () => void>()
  const { user, server } = await openParcels('/1/edit', {
    isCarrierRequired: isRequired,
    respond: ({ url }) => {
      const text = new URL(url).searchParams.get('q') ?? ''
      if (!url.includes('/carriers?') || text === '') return undefined
      return new Promise(resolve => {
        responses.set(text, () => {
          resolve(status === 200 ? undefined : jsonResponse({}, status))
        })
      })
    },
  })
  await screen.findByDisplayValue('Nordic Freight')
  await user.click(getField())
  await screen.findByRole('option', { name: 'Alba Post' })

  const waitUntilSent = (text: string) =>
    waitFor(() => {
      expect(responses.has(text)).toBe(true)
    })
  const respond = async (text: string) => {
    await waitUntilSent(text)
    responses.get(text)?.()
  }
  /** Saves the form, and returns the values that the app has sent. */
  const save = async (): Promise<unknown> => {
    await user.click(getButton('Save'))
    await waitFor(() => {
      expect(server.requests.some(({ method }) => method === 'PATCH')).toBe(true)
    })
    return server.requests.find(({ method }) => method === 'PATCH')?.json()
  }
  return { user, server, waitUntilSent, respond, save }
}

const getField = () => screen.getByRole('combobox', { name: 'Carrier' })
const getStatus = () => getField().parentElement?.querySelector('[role=status]')
const listOptions = () => screen.queryAllByRole('option').map(option => option.textContent)
const getActiveOption = () => screen.queryByRole('option', { selected: true })

const KINDS_OF_FIELD = [
  ['an optional', false],
  ['a required', true],
] as const

test.each(KINDS_OF_FIELD)(
  'in %s relation, the first match of a text is active, and Enter chooses it',
  async (_, isRequired) => {
    const { user, respond, save } = await openCarriers({ isRequired })
    await user.keyboard('zep')
    await respond('zep')
    expect(await screen.findByRole('option', { selected: true })).toHaveTextContent('Zephyr')
    expect(listOptions()).toEqual(['Zephyr'])
    await user.keyboard('{Enter}')
    expect(await screen.findByDisplayValue('Zephyr')).toBeVisible()
    expect(await save()).toEqual({ carrierId: 3 })
  },
)

describe.each(KINDS_OF_FIELD)('in %s relation', (_, isRequired) => {
  test.each(['{Enter}', '{Tab}'])(
    '%s before the search is sent chooses the match when the server responds',
    async key => {
      const { user, respond, save } = await openCarriers({ isRequired })
      await user.keyboard(`zep${key}`)
      expect(getField()).toHaveValue('zep')
      expect(getStatus()).toHaveTextContent('Searching…')
      await respond('zep')
      expect(await screen.findByDisplayValue('Zephyr')).toBeVisible()
      expect(await save()).toEqual({ carrierId: 3 })
    },
  )

  test.each(['{Enter}', '{Tab}'])(
    '%s while the search is running chooses the match when the server responds',
    async key => {
      const { user, waitUntilSent, respond, save } = await openCarriers({ isRequired })
      await user.keyboard('zep')
      await waitUntilSent('zep')
      await user.keyboard(key)
      expect(getField()).toHaveValue('zep')
      expect(listOptions()).toEqual([])
      await respond('zep')
      expect(await screen.findByDisplayValue('Zephyr')).toBeVisible()
      expect(await save()).toEqual({ carrierId: 3 })
    },
  )

  test('Enter without a text keeps the chosen record', async () => {
    const { user } = await openCarriers({ isRequired })
    expect(getActiveOption()).toHaveTextContent('Nordic Freight')
    await user.keyboard('{Enter}')
    expect(getField()).toHaveValue('Nordic Freight')
    expect(listOptions()).toEqual([])
  })

  test('Tab without a text keeps the chosen record', async () => {
    const { user } = await openCarriers({ isRequired })
    await user.tab()
    expect(getField()).toHaveValue('Nordic Freight')
    expect(listOptions()).toEqual([])
  })

  test('a text without a match stays, and the form is not sent', async () => {
    const { user, server, respond } = await openCarriers({ isRequired })
    await user.keyboard('xyz{Tab}')
    await respond('xyz')
    await waitFor(() => {
      expect(getStatus()).toHaveTextContent('No entry matches your search.')
    })
    expect(getField()).toHaveValue('xyz')
    await user.click(getButton('Save'))
    expect(getField()).toHaveAccessibleDescription('Choose an entry from the list.')
    expect(server.requests.some(({ method }) => method === 'PATCH')).toBe(false)

    await user.type(getField(), '{Escape}')
    expect(getField()).toHaveValue('Nordic Freight')
    expect(getField()).not.toHaveAccessibleDescription()
  })
})

test('"Not given" is offered only without a text, and clears an optional relation', async () => {
  const { user, save } = await openCarriers()
  expect(listOptions()).toEqual(['Not given', 'Alba Post', 'Nordic Freight', 'Zephyr'])
  await user.clear(getField())
  expect(getActiveOption()).toHaveTextContent('Not given')
  await user.keyboard('{Enter}')
  expect(getField()).toHaveValue('')
  expect(await save()).toEqual({ carrierId: null })
})

test('leaving a required relation without a text restores the chosen record', async () => {
  const { user } = await openCarriers({ isRequired: true })
  await user.clear(getField())
  expect(getActiveOption()).toBeNull()
  await user.tab()
  expect(getField()).toHaveValue('Nordic Freight')
})

test('a search that a later one replaces does not end "Searching…"', async () => {
  const { user, waitUntilSent, respond } = await openCarriers({ isRequired: true })
  await user.keyboard('z')
  await waitUntilSent('z')
  await user.keyboard('e')
  await respond('z')
  await waitUntilSent('ze')
  expect(getStatus()).toHaveTextContent('Searching…')
  expect(listOptions()).toEqual([])
  await respond('ze')
  expect(await screen.findByRole('option')).toHaveTextContent('Zephyr')
  expect(getStatus()).toHaveTextContent('1 result')
})

test.each([
  [403, /^The entries could not be loaded\. .*not.*allow/i],
  [503, /^The entries could not be loaded\. ./],
])(
  'after status %d, a relation says why its search failed, and has no options',
  async (status, text) => {
    const { user, respond } = await openCarriers({ isRequired: true, status })
    await user.keyboard('zep{Enter}')
    await respond('zep')
    await waitFor(() => {
      expect(getStatus()).toHaveTextContent(text)
    })
    expect(listOptions()).toEqual([])
    await user.keyboard('{Enter}')
    expect(getField()).toHaveValue('zep')
  },
)
