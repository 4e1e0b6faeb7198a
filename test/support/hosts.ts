import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { configFolder } from '@/tooling/hosting/hostFiles'
import { siteServer } from '@/tooling/hosting/siteServer'
import { ask } from './ask'
import { programAt } from './programs'

/** A server that runs, and how to end it. */
export type Host = { readonly port: number; readonly stop: () => Promise<void> }

/** A built folder, and what a host has as its root; the same, unless the site lies below a path. */
export type Site = { readonly folder: string; readonly root: string }

/** Debian's module that makes nginx serve Brotli files. */
export const BROTLI_MODULE = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so'

const portOf = (server: Server) => {
  const address = server.address()
  return typeof address === 'object' ? (address?.port ?? 0) : 0
}

export async function freePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const port = portOf(server)
  server.close()
  return port
}

/** Serves a folder as `npm run preview` does. */
export async function startPreview(folder: string): Promise<Host> {
  const server = createServer(siteServer(folder))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: portOf(server),
    stop: async () => {
      server.close()
      await once(server, 'close')
    },
  }
}

/** Starts a program that keeps its files in a folder of its own, and waits until it answers. */
async function start(name: string, port: number, files: string, args: string[]): Promise<Host> {
  const program = programAt(name)
  // A process that could not be started must not be ended: its id is that of the whole group.
  if (program === undefined) {
    rmSync(files, { recursive: true })
    throw new Error(`${name} is not installed: see .ci/run`)
  }
  const child = spawn(program, args, {
    env: { ...process.env, HOME: files, XDG_DATA_HOME: files, XDG_CONFIG_HOME: files },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const ended = once(child, 'close')
  for (let tries = 0; tries < 400; tries++) {
    if (child.exitCode !== null) break
    const isUp = await ask(port, '/').then(
      () => true,
      () => false,
    )
    if (!isUp) {
      await wait(50)
      continue
    }
    return {
      port,
      stop: async () => {
        child.kill()
        await ended
        rmSync(files, { recursive: true })
      },
    }
  }
  if (child.pid !== undefined) child.kill()
  rmSync(files, { recursive: true })
  throw new Error(`${name} did not start: ${said}`)
}

/** Serves a site by nginx, with the configuration that lies beside its folder. */
export async function startNginx({ folder, root }: Site, { brotli = false } = {}) {
  const port = await freePort()
  const files = mkdtempSync(join(tmpdir(), 'nginx-'))
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  writeFileSync(
    join(files, 'nginx.conf'),
    `daemon off;
master_process off;
pid nginx.pid;
${brotli ? `load_module ${BROTLI_MODULE};` : ''}
events {}
http {
  access_log off;
  ${temporary.map(kind => `${kind}_temp_path ${kind};`).join('\n  ')}
  server {
    listen 127.0.0.1:${port};
    root ${root};
    ${brotli ? 'brotli_static on;' : ''}
    include ${join(configFolder(folder), 'nginx.conf')};
  }
}
`,
  )
  return start('nginx', port, files, ['-p', files, '-c', 'nginx.conf', '-e', 'stderr'])
}

/** Serves a site by Caddy, with the configuration that lies beside its folder. */
export async function startCaddy({ folder, root }: Site) {
  const port = await freePort()
  const files = mkdtempSync(join(tmpdir(), 'caddy-'))
  const config = join(files, 'Caddyfile')
  writeFileSync(
    config,
    `{
	admin off
	auto_https off
}
http://127.0.0.1:${port} {
	root * ${root}
	import ${join(configFolder(folder), 'Caddyfile')}
	file_server
}
`,
  )
  return start('caddy', port, files, ['run', '--config', config, '--adapter', 'caddyfile'])
}
