type Handle = (request: Request) => Promise<Response>

/**
 * Lets a handler answer what its contract is, too: as OpenAPI and as a page. Made when first asked
 * for, since it takes the program's own schemas, which the backend itself does without.
 */
export function withContract(handle: Handle): Handle {
  return async request => {
    const { pathname } = new URL(request.url)
    if (request.method !== 'GET' || !DOCUMENTS.includes(pathname)) return handle(request)
    const { openApi, contractPage } = await import('./openApi')
    return pathname === PAGE
      ? new Response(contractPage(), { headers: { 'Content-Type': 'text/html; charset=utf-8' } })
      : Response.json(openApi())
  }
}

const PAGE = '/__mock/contract'
const DOCUMENTS = [PAGE, '/__mock/openapi.json']
