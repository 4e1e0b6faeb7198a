import type { SchemaName } from './contractSchemas'

/** One call that the program makes, and what each answer means to it. */
export type ContractCall = {
  readonly id: string
  readonly method: 'get' | 'post'
  readonly path: string
  readonly summary: string
  /** Only the demo pages make it: an API of one's own need not have it. */
  readonly isDemo: boolean
  /** Whether the caller's token goes with it. */
  readonly showsToken: boolean
  readonly sends: SchemaName | null
  readonly answers: readonly ContractAnswer[]
}

export type ContractAnswer = {
  /** A status, or a class of them such as `5XX`. */
  readonly status: string
  readonly meaning: string
  /** What the body is; null where it is not read. */
  readonly body: SchemaName | null
  /** Whether the body is a list of those. */
  readonly isList?: boolean
}

const REFUSED: ContractAnswer = {
  status: '403',
  meaning: 'The server knows the caller and says no.',
  body: 'Problem',
}
const SIGN_IN_REQUIRED: ContractAnswer = {
  status: '401',
  meaning: 'The token is missing or does not hold (any more): the user is signed out.',
  body: null,
}
const TOO_MANY: ContractAnswer = {
  status: '429',
  meaning: 'Too many attempts. Retry-After says when the next one may come.',
  body: null,
}
const SERVER_FAULT: ContractAnswer = {
  status: '5XX',
  meaning: 'The server has a problem.',
  body: null,
}

/** The five calls, in the order in which a user meets them. */
export const CONTRACT_CALLS: readonly ContractCall[] = [
  {
    id: 'login',
    method: 'post',
    path: '/api/Auth/login',
    summary: 'Signs a user in.',
    isDemo: false,
    showsToken: false,
    sends: 'LoginRequest',
    answers: [
      {
        status: '200',
        meaning:
          'Signed in. The access token is a JWT with exp, sub and roles; the expiry is an ISO 8601 instant or a number of seconds from now.',
        body: 'AuthResult',
      },
      ...['400', '401', '404'].map((status): ContractAnswer => ({
        status,
        meaning: 'The login detail is incorrect. Which part of it is not said.',
        body: 'Problem',
      })),
      REFUSED,
      TOO_MANY,
      SERVER_FAULT,
    ],
  },
  {
    id: 'resetPassword',
    method: 'post',
    path: '/api/Auth/reset-password',
    summary: 'Sends a link to set a new password, if the address is known.',
    isDemo: false,
    showsToken: false,
    sends: 'ResetPasswordRequest',
    answers: [
      { status: '2XX', meaning: 'Taken on. The body is empty or any JSON.', body: null },
      ...['401', '403', '404'].map((status): ContractAnswer => ({
        status,
        meaning: 'Shown like success, so that addresses cannot be guessed.',
        body: null,
      })),
      TOO_MANY,
      SERVER_FAULT,
    ],
  },
  {
    id: 'rolePages',
    method: 'post',
    path: '/api/Auth/roles/pages',
    summary:
      'Which pages a set of roles may open. A segment that is exactly :id stands for any one.',
    isDemo: false,
    showsToken: true,
    sends: 'RolePagesRequest',
    answers: [
      {
        status: '200',
        meaning: 'The pages. Entries that name no path grant nothing.',
        body: 'AllowedPages',
      },
      SIGN_IN_REQUIRED,
      REFUSED,
      TOO_MANY,
      SERVER_FAULT,
    ],
  },
  {
    id: 'getUsers',
    method: 'get',
    path: '/users',
    summary: 'All users, without passwords and tokens.',
    isDemo: true,
    showsToken: true,
    sends: null,
    answers: [
      { status: '200', meaning: 'The users.', body: 'User', isList: true },
      SIGN_IN_REQUIRED,
      SERVER_FAULT,
    ],
  },
  {
    id: 'register',
    method: 'post',
    path: '/users',
    summary: 'Registers a user and signs them in.',
    isDemo: true,
    showsToken: false,
    sends: 'CreateUserRequest',
    answers: [
      { status: '201', meaning: 'Registered, and signed in.', body: 'AuthResult' },
      { status: '409', meaning: 'The e-mail is taken, in whatever letter case.', body: 'Problem' },
      { status: '422', meaning: 'A field does not fit; errors says which.', body: 'Problem' },
      SERVER_FAULT,
    ],
  },
]
