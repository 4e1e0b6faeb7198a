import { isSuccess } from '../api/sendRequest'
import { UNKNOWN_EMAIL } from './checkLogin'
import { createAdvice, type CheckRunner } from './finding'
import { reportUnexpectedStatus } from './reportUnexpectedStatus'
import { checkJson } from './responseRules'

/** Checks the request for a reset link. The e-mail address has no account, so no e-mail is sent. */
export const checkPasswordReset = (runCheck: CheckRunner) =>
  runCheck(
    'POST /api/Auth/reset-password',
    { method: 'POST', path: '/api/Auth/reset-password', body: { email: UNKNOWN_EMAIL } },
    response => {
      if (isSuccess(response)) return checkJson(response)
      if ([401, 403].includes(response.status)) return []
      return response.status === 404
        ? [
            createAdvice(
              'Status 404: the app shows it like a success. Make sure that the API has this call.',
            ),
          ]
        : reportUnexpectedStatus(response, '2xx, 401, 403 or 404')
    },
  )
