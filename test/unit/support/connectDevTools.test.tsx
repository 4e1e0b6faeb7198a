import { act, screen } from '@testing-library/react'
import type { UnknownAction } from '@reduxjs/toolkit'
import { accessApi } from '@/guard/accessApi'
import { decided, navigated } from '@/guard/guardSlice'
import { languageChosen } from '@/language/languageSlice'
import { signedOut } from '@/session/sessionSlice'
import { storageFailed } from '@/storage/appStorage'
import { errorCaptured, healthChecked, timelineEventAdded } from '@/support/supportSlice'
import { getCurrentUrl, openPageAs } from '../../support/renderApp'
import { createFakeServer, jsonResponse, API_PATHS } from '../../support/server'
import { sampleDecision } from '../../support/sampleReport'
import { startStore, startWithSession } from '../../support/startStore'
import { DEMO_USERS } from '../../support/demoUsers'
import { installFakeDevTools } from '../../support/fakeDevTools'
import { OTHER_LANGUAGE } from '../../support/languages'

const decision = {
  ...sampleDecision,
  path: '/records',
  roles: ['guest'],
  asked: '/records?q=ann%40example.com&next=%2Frecords%3Fq%3Dann%2540example.com',
}

test.each<[label: RegExp, action: UnknownAction]>([
  [
    /^guard\/decided: The user could not open \/records at \S+: not on the list for the role guest\. What to do: Add the entry \/records to the list for the role guest\.$/,
    decided(decision),
  ],
  [/^guard\/navigated: \/records\?q, link$/, navigated({ asked: '/records?q', trigger: 'link' })],
  [/^session\/signedOut: the session has expired$/, signedOut('expired')],
  [/^support\/errorCaptured: it broke$/, errorCaptured({ kind: 'error', text: 'it broke' })],
  [new RegExp(`^language/chosen: ${OTHER_LANGUAGE}$`), languageChosen(OTHER_LANGUAGE)],
  [/^storage\/failed: blocked$/, storageFailed('blocked')],
  [
    /^support\/healthChecked: A new version was found at /,
    healthChecked({ newVersionFoundAt: new Date().toISOString() }),
  ],
  // A free text of a server may contain a name.
  [
    /^support\/timelineEventAdded: Your session ended · the server no longer accepts the session$/,
    timelineEventAdded({ event: 'signedOut', detail: 'refused', serverReason: 'Ann is blocked' }),
  ],
  [/^session\/endingSoon$/, { type: 'session/endingSoon' }],
])('in Redux DevTools, an action has the label %s', async (label, action) => {
  const { listLabels } = installFakeDevTools()
  const { store } = await startStore()
  store.dispatch(action)
  expect(listLabels().filter(each => label.test(each))).toHaveLength(1)
})

test('if the clock of the computer is wrong, Redux DevTools name the clock as the cause', async () => {
  const { listLabels } = installFakeDevTools()
  const { store } = await startWithSession()
  store.dispatch(healthChecked({ clockDifferenceSeconds: -7_200 }))
  store.dispatch(signedOut('expired'))
  expect(listLabels()).toContain('session/signedOut: the computer’s clock is 2 h ahead')
})

test('in Redux DevTools, internal actions are hidden', async () => {
  const { listLabels } = installFakeDevTools()
  const server = createFakeServer({
    [API_PATHS.allowedPages]: () => jsonResponse([{ path: '/records' }, { path: '/profile' }]),
  })
  const { store } = await startStore({ server })
  store.dispatch(decided(decision))
  store.dispatch(healthChecked({ leftovers: [] }))
  store.dispatch(languageChosen(OTHER_LANGUAGE))
  const { initiate } = accessApi.endpoints.getAllowedPages
  const key = { user: '1', roles: ['guest'] }
  await store.dispatch(initiate(key))
  // The first call reads the cache. The second call sends a request again.
  await store.dispatch(initiate(key))
  await store.dispatch(initiate(key, { forceRefetch: true }))

  const labels = listLabels().map(label => label.replace(/ at \S+:/, ':'))
  expect(labels).toEqual([
    'theme/deviceChanged',
    'api/resetApiState',
    'guard/decided: The user could not open /records: not on the list for the role guest. What to do: Add the entry /records to the list for the role guest.',
    `language/chosen: ${OTHER_LANGUAGE}`,
    `support/timelineEventAdded: The language was changed · ${OTHER_LANGUAGE}`,
    'api/executeQuery/pending: getAllowedPages',
    'api/executeQuery/fulfilled: getAllowedPages',
    'api/executeQuery/fulfilled: getAllowedPages',
  ])
})

test('Redux DevTools receive the number of users, but no names, e-mail addresses or tokens', async () => {
  const { sent } = installFakeDevTools()
  const { store } = await openPageAs('admin', '/records', 'Records')
  await screen.findByText(DEMO_USERS.user.name)
  act(() => {
    store.dispatch(decided(decision))
  })

  const text = JSON.stringify(sent)
  for (const secret of [
    ...DEMO_USERS.admin.name.split(' '),
    ...DEMO_USERS.user.name.split(' '),
    'example.com',
    '%40',
    DEMO_USERS.admin.email,
    DEMO_USERS.user.email,
    'eyJ',
  ]) {
    expect(text).not.toContain(secret)
  }
  expect(sent.at(-1)?.action).toMatchObject({ payload: { asked: '/records?…' } })
  expect(sent.at(-1)?.state).toMatchObject({
    session: { status: 'signedIn', roles: ['admin'], user: { id: '1', name: '…', email: '…' } },
    api: {
      queries: {
        'getUsers(undefined)': { status: 'fulfilled', data: { count: 3 } },
        'getAllowedPages({"roles":["admin"],"user":"1"})': {
          data: ['/overview', '/records', '/records/:id', '/profile', '/audit'],
        },
      },
    },
  })
  const response = sent.find(({ action }) => action.type.includes('fulfilled: getUsers'))
  expect(response?.action.payload).toEqual({ count: 3 })
})

test('when Redux DevTools are opened, the panel shows the latest 200 actions and states', async () => {
  const { panels, sendMessage } = installFakeDevTools()
  const { store } = await startStore()
  sendMessage({ type: 'START' })
  for (let turn = 0; turn < 200; turn++)
    store.dispatch(healthChecked({ newVersionFoundAt: `turn ${turn}` }))
  sendMessage({ type: 'STOP' })
  sendMessage({ type: 'START' })

  const ids = Array.from({ length: 200 }, (_, index) => index)
  expect(panels).toHaveLength(2)
  expect(panels[0]).toMatchObject({ actionsById: [{ action: { type: '@@INIT' } }, {}, {}] })
  expect(panels[1]).toMatchObject({
    stagedActionIds: ids,
    currentStateIndex: 199,
    nextActionId: 200,
  })
  expect(panels[1]).toHaveProperty('actionsById.199.action.payload', {
    newVersionFoundAt: 'turn 199',
  })
  expect(panels[1]).toHaveProperty(
    'computedStates.199.state.support.health.newVersionFoundAt',
    'turn 199',
  )
  expect(panels[1]).toHaveProperty(
    'computedStates.0.state.support.health.newVersionFoundAt',
    'turn 0',
  )
})

/**
 * Types of messages that Redux DevTools can send to the page. Some of them belong to disabled
 * features.
 */
const DISPATCH_TYPES = [
  'JUMP_TO_STATE',
  'JUMP_TO_ACTION',
  'TOGGLE_ACTION',
  'REORDER_ACTION',
  'RESET',
  'ROLLBACK',
  'COMMIT',
  'SWEEP',
  'LOCK_CHANGES',
  'IMPORT_STATE',
]

test('a message from Redux DevTools changes neither the state nor the page', async () => {
  const { sendMessage } = installFakeDevTools()
  const { store, storage } = await openPageAs('admin', '/records', 'Records')
  await screen.findByText('All records')
  const before = { state: store.getState(), page: document.body.innerHTML, url: getCurrentUrl() }
  const writes = storage.calls.length

  const state = JSON.stringify({ session: { status: 'signedOut', reason: 'asked' } })
  act(() => {
    for (const type of DISPATCH_TYPES) {
      sendMessage({ type: 'DISPATCH', payload: { type, index: 0, id: 1 }, state })
    }
    sendMessage({ type: 'ACTION', payload: '{"type":"session/signedOut","payload":"asked"}' })
    sendMessage({ type: 'IMPORT', state })
  })

  expect(store.getState()).toBe(before.state)
  expect(document.body.innerHTML).toBe(before.page)
  expect(getCurrentUrl()).toBe(before.url)
  expect(storage.calls).toHaveLength(writes)
})
