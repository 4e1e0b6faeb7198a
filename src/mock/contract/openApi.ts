import { PRODUCT } from '@/lib/product'
import { CONTRACT_CALLS, type ContractAnswer, type ContractCall } from './contractCalls'
import { jsonSchemas, refTo } from './contractSchemas'

export { contractPage } from './contractPage'

/** The calls as an OpenAPI 3.1 document, made from the schemas that the program checks answers with. */
export function openApi(): object {
  return {
    openapi: '3.1.1',
    info: {
      title: `${PRODUCT}: what it asks of an API`,
      version: process.env.APP_VERSION ?? 'unknown',
      summary: 'Generated from the schemas that the program checks every answer with.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/' }],
    tags: [
      { name: 'needed', description: 'Every API has these.' },
      { name: 'demo', description: 'Only the demo pages make these.' },
    ],
    paths: pathsOf(CONTRACT_CALLS),
    components: {
      schemas: jsonSchemas(),
      headers: {
        RetryAfter: {
          description: 'Seconds or an HTTP date. Across origins it must be exposed.',
          schema: { type: 'string' },
        },
      },
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description:
            'The access token: a signed JWT with exp (seconds), sub, and the roles in http://schemas.microsoft.com/ws/2008/06/identity/claims/role, one as a string or several as a list.',
        },
      },
    },
  }
}

function pathsOf(calls: readonly ContractCall[]) {
  const paths: Record<string, Record<string, object>> = {}
  for (const call of calls) {
    paths[call.path] = { ...paths[call.path], [call.method]: operationOf(call) }
  }
  return paths
}

const operationOf = ({ id, summary, isDemo, showsToken, sends, answers }: ContractCall) => ({
  operationId: id,
  summary,
  tags: [isDemo ? 'demo' : 'needed'],
  security: showsToken ? [{ bearer: [] }] : [],
  ...(sends && { requestBody: { required: true, content: jsonOf({ $ref: refTo(sends) }) } }),
  responses: Object.fromEntries(answers.map(answer => [answer.status, responseOf(answer)])),
})

function responseOf({ status, meaning, body, isList = false }: ContractAnswer) {
  const schema = body && { $ref: refTo(body) }
  return {
    description: meaning,
    ...(schema && { content: jsonOf(isList ? { type: 'array', items: schema } : schema) }),
    ...(status === '429' && {
      headers: { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } },
    }),
  }
}

const jsonOf = (schema: object) => ({ 'application/json': { schema } })
