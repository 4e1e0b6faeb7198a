import type { JsonSchema } from '@valibot/to-json-schema'
import { html, raw } from 'hono/html'
import { PRODUCT } from '@/lib/product'
import { CONTRACT_CALLS, type ContractAnswer, type ContractCall } from './contractCalls'
import { jsonSchemas } from './contractSchemas'
import { formsOf, typeOf } from './schemaWords'

const STYLE = `
  :root { color-scheme: light dark; --quiet: color-mix(in srgb, CanvasText 62%, Canvas); --line: color-mix(in srgb, CanvasText 14%, Canvas) }
  body { max-width: 54rem; margin: 0 auto; padding: 3rem 1.5rem 5rem; font: 1rem/1.55 system-ui, sans-serif }
  h1 { font-size: 1.6rem; line-height: 1.25; margin: 0 0 .5rem }
  h2 { font-size: 1.1rem; margin: 0 0 .25rem; overflow-wrap: anywhere }
  h3 { font-size: .9rem; margin: 1.5rem 0 .25rem }
  section { border-top: 1px solid var(--line); padding-top: 1.75rem; margin-top: 2.5rem }
  p { margin: 0 0 .5rem }
  table + .quiet { margin-top: .75rem }
  .quiet { color: var(--quiet) }
  code { font: .92em ui-monospace, monospace }
  table { border-collapse: collapse; width: 100%; font-size: .92rem }
  th { text-align: start; font-weight: 500; color: var(--quiet) }
  th, td { padding: .35rem 1rem .35rem 0; vertical-align: top; border-bottom: 1px solid var(--line); overflow-wrap: anywhere }
  th:first-child, td:first-child { width: max(32%, 8.5rem) }
`

/** The calls and the fields of each, as a page to read. */
export function contractPage(): string {
  const schemas = jsonSchemas()
  // Its type allows for parts that are awaited; here are none.
  const page: unknown = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>${PRODUCT}: what it asks of an API</title>
        <style>
          ${raw(STYLE)}
        </style>
      </head>
      <body>
        <main>
          <h1>What ${PRODUCT} asks of an API</h1>
          <p class="quiet">
            Generated from the schemas that the program checks every answer with. The same
            <a href="/__mock/openapi.json">as OpenAPI 3.1</a>.
            <code>npm run contract -- URL</code> tries it on a server.
          </p>
          ${CONTRACT_CALLS.map(call => callOf(call, schemas))}
        </main>
      </body>
    </html> `
  return String(page)
}

type Schemas = Readonly<Record<string, JsonSchema>>

const callOf = (call: ContractCall, schemas: Schemas) =>
  html` <section>
    <h2><code>${call.method.toUpperCase()} ${call.path}</code></h2>
    <p>${call.summary}</p>
    <p class="quiet">
      ${call.showsToken ? 'Shows the token: Authorization: Bearer …' : 'Shows no token.'}${call.isDemo ? ' Only the demo pages make this call.' : ''}
    </p>
    ${
      call.sends &&
      html`<h3>Sends</h3>
        ${fieldsOf(call.sends, schemas)}`
    }
    <h3>Understands</h3>
    <table>
      <tr>
        <th>Status</th>
        <th>Meaning</th>
      </tr>
      ${call.answers.map(
        answer =>
          html`<tr>
            <td><code>${answer.status}</code></td>
            <td>${answer.meaning}</td>
          </tr>`,
      )}
    </table>
    ${call.answers.filter(isSuccess).map(answer => gotOf(answer, schemas))}
  </section>`

const isSuccess = ({ status, body }: ContractAnswer) => status.startsWith('2') && body !== null

const gotOf = ({ status, body, isList = false }: ContractAnswer, schemas: Schemas) =>
  body &&
  html`<h3>Gets with ${status}${isList ? ', as a list' : ''}</h3>
    ${fieldsOf(body, schemas)}`

/** One table for each form that it may have. */
function fieldsOf(name: string, schemas: Schemas) {
  const { isList, forms } = formsOf(schemas[name] ?? {})
  return forms.map(
    ({ properties = {}, required = [] }, index) =>
      html` ${isList && index === 0 ? html`<p class="quiet">A list of</p>` : ''}
        ${index > 0 ? html`<p class="quiet">or</p>` : ''}
        <table>
          <tr>
            <th>Field</th>
            <th>Is</th>
          </tr>
          ${Object.entries(properties).map(
            ([field, schema]) =>
              html`<tr>
                <td><code>${field}</code></td>
                <td>
                  ${typeOf(schema)}${required.includes(field) ? '' : html` <span class="quiet">(may be missing)</span>`}
                </td>
              </tr>`,
          )}
        </table>`,
  )
}
