import { html, raw } from 'hono/html'
import { PRODUCT } from '@/lib/product'
import { pagesOf } from '../rolePages'
import { formatLink } from './switchLink'
import { CALLS, countSwitched, FAILURES, ROLES, type Switches } from './switches'

const STYLE = `
  :root { color-scheme: light dark; --quiet: color-mix(in srgb, CanvasText 62%, Canvas); --line: color-mix(in srgb, CanvasText 14%, Canvas) }
  body { max-width: 54rem; margin: 0 auto; padding: 3rem 1.5rem 5rem; font: 1rem/1.55 system-ui, sans-serif }
  h1 { font-size: 1.6rem; line-height: 1.25; margin: 0 0 .5rem }
  h2 { font-size: 1.1rem; margin: 2.5rem 0 .5rem }
  p { margin: 0 0 .5rem }
  .quiet { color: var(--quiet) }
  code, pre { font: .92em/1.6 ui-monospace, monospace; overflow-wrap: anywhere }
  pre { padding: 1rem; border: 1px solid var(--line); border-radius: 8px; white-space: pre-wrap }
  table { border-collapse: collapse; width: 100% }
  th { text-align: start; font-weight: 500; color: var(--quiet) }
  th, td { padding: .35rem 1rem .35rem 0; vertical-align: top; border-bottom: 1px solid var(--line) }
  .switched { font-weight: 600 }
`

/** What is switched and how to switch it, as a page to read. */
export function switchPage(switches: Switches, origin: string): string {
  const count = countSwitched(switches)
  const page: unknown = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>${PRODUCT}: the demo backend</title>
        <style>
          ${raw(STYLE)}
        </style>
      </head>
      <body>
        <main>
          <h1>The demo backend</h1>
          <p class="quiet">
            ${count === 0 ? 'Nothing is switched.' : `Switched: ${count}. As a link:`}
            ${count > 0 && html`<code>?mock=${formatLink(switches)}</code>`}
          </p>
          <p class="quiet">
            What the program asks of it: <a href="/__mock/contract">the contract</a>.
          </p>
          ${callTable(switches)} ${pageTable(switches)} ${otherTable(switches)} ${howTo(origin)}
        </main>
      </body>
    </html> `
  return String(page)
}

const callTable = ({ calls }: Switches) =>
  html`<h2>Calls</h2>
    <table>
      <tr>
        <th scope="col">Call</th>
        <th scope="col">Answer</th>
        <th scope="col">Delay</th>
      </tr>
      ${CALLS.map(name => {
        const { failure, delay } = calls[name]
        return html`<tr>
          <th scope="row"><code>${name}</code></th>
          ${cell(failure === 'none' ? 'as it should' : failure, failure !== 'none')}
          ${cell(`${delay} ms`, delay > 0)}
        </tr>`
      })}
    </table>`

const pageTable = ({ rolePages }: Switches) =>
  html`<h2>Pages by role</h2>
    <table>
      ${ROLES.map(
        role =>
          html`<tr>
            <th scope="row"><code>${role}</code></th>
            ${cell(pagesOf(role, rolePages).join(' ') || 'none', rolePages[role] !== null)}
          </tr>`,
      )}
    </table>`

const otherTable = ({ oneRoleAs, tokenSeconds, expiredBefore, clock }: Switches) =>
  html`<h2>Token and clock</h2>
    <table>
      <tr>
        <th scope="row">A single role is</th>
        ${cell(`a ${oneRoleAs}`, oneRoleAs !== 'string')}
      </tr>
      <tr>
        <th scope="row">Tokens hold for</th>
        ${cell(tokenSeconds === null ? 'as configured' : `${tokenSeconds} s`, tokenSeconds !== null)}
      </tr>
      <tr>
        <th scope="row">Over are tokens issued until</th>
        ${cell(expiredBefore === null ? 'none' : new Date(expiredBefore).toISOString(), expiredBefore !== null)}
      </tr>
      <tr>
        <th scope="row">The clock is ahead by</th>
        ${cell(`${clock} ms`, clock !== 0)}
      </tr>
    </table>`

const cell = (text: string, isSwitched: boolean) =>
  html`<td class="${isSwitched ? 'switched' : ''}">${text}</td>`

const howTo = (origin: string) =>
  html`<h2>How to switch</h2>
    <p>
      In the program by the mark 'Demo data', by a link such as
      <code>?mock=login:500,delay:pages:2000</code>, or from here:
    </p>
    <pre>${commands(origin)}</pre>
    <p class="quiet">
      <code>PATCH</code> changes what it names, <code>PUT</code> puts all else back,
      <code>DELETE</code> puts everything back. A call may end as ${FAILURES.join(', ')}.
    </p>`

const commands = (origin: string) => {
  const url = `${origin}/__mock/switches`
  const change = `curl -X PATCH ${url} -H 'Content-Type: application/json' -d`
  return [
    `curl ${url}`,
    `${change} '{"calls":{"login":{"failure":"500"},"pages":{"delay":2000}}}'`,
    `${change} '{"rolePages":{"guest":["/dashboard","/users"]}}'`,
    `${change} '{"expiredBefore":"now"}'`,
    `curl -X DELETE ${url}`,
  ].join('\n')
}
