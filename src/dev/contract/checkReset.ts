import { jsonFindings } from './answerRules'
import { isOk } from '../ask'
import type { Try } from './check'
import { NOBODY } from './checkLogin'
import { advice } from './finding'
import { statusFindings } from './statusFindings'

/** Whether a reset link can be asked for. Of an address that is nobody's: no message is sent. */
export const checkReset = (tryOut: Try) =>
  tryOut(
    'POST /api/Auth/reset-password',
    { method: 'POST', path: '/api/Auth/reset-password', body: { email: NOBODY } },
    answer => {
      if (isOk(answer)) return jsonFindings(answer)
      if ([401, 403].includes(answer.status)) return []
      return answer.status === 404
        ? [
            advice(
              'Answers 404, which is shown like success. Make sure that the call is there at all.',
            ),
          ]
        : statusFindings(answer, '2xx, 401, 403 or 404')
    },
  )
