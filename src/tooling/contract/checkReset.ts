import { isOk } from '../api/sendRequest'
import { UNKNOWN_EMAIL } from './checkLogin'
import { advice, type RunCheck } from './finding'
import { reportStatus } from './reportStatus'
import { checkJson } from './responseRules'

/** Checks the request for a reset link, with an e-mail address that nobody has: no message is sent. */
export const checkReset = (runCheck: RunCheck) =>
  runCheck(
    'POST /api/Auth/reset-password',
    { method: 'POST', path: '/api/Auth/reset-password', body: { email: UNKNOWN_EMAIL } },
    response => {
      if (isOk(response)) return checkJson(response)
      if ([401, 403].includes(response.status)) return []
      return response.status === 404
        ? [
            advice(
              'Answers 404, which is shown like success. Make sure that the call is there at all.',
            ),
          ]
        : reportStatus(response, '2xx, 401, 403 or 404')
    },
  )
