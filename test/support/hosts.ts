import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { getConfigFolder } from '@/tooling/hosting/hostFiles'
import { createApiProxy } from '@/tooling/hosting/proxyApi'
import { createSiteHandler } from '@/tooling/hosting/siteServer'
import { listenLocally } from './listenLocally'
import { sendRawRequest } from './sendRawRequest'
import { findProgram } from './programs'

export type RunningServer = { readonly port: number; readonly stop: () => Promise<void> }

/**
 * The folder of a build and the root folder of its host. They differ if the app has a base path.
 */
export type Site = { readonly folder: string; readonly root: string; readonly base?: string }

/** The file in which Debian installs the nginx module for Brotli. */
export const BROTLI_MODULE_PATH = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so'

export async function findFreePort() {
  const server = createServer()
  const port = await listenLocally(server)
  server.close()
  return port
}

/** Serves a folder as `npm run preview` does. */
export const startPreview = (folder: string) => startServer(createSiteHandler(folder))

/** Serves a folder as `npm run preview` does with the setting `API_PROXY`. */
export const startProxyingPreview = ({ folder }: Site) =>
  startServer(createApiProxy(process.env.API_PROXY ?? '', createSiteHandler(folder)))

async function startServer(handle: RequestListener): Promise<RunningServer> {
  const server = createServer(handle)
  return {
    port: await listenLocally(server),
    stop: async () => {
      server.close()
      await once(server, 'close')
    },
  }
}

/**
 * Starts a server program. Its files are in the folder `files`. Waits until the server responds.
 */
async function startServerProgram(
  name: string,
  port: number,
  files: string,
  args: string[],
): Promise<RunningServer> {
  const program = findProgram(name)
  if (program === undefined) {
    rmSync(files, { recursive: true })
    throw new Error(`${name} is not installed: see .ci/run`)
  }
  const child = spawn(program, args, {
    env: { ...process.env, HOME: files, XDG_DATA_HOME: files, XDG_CONFIG_HOME: files },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let errors = ''
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()))
  const exited = once(child, 'close')
  for (let tries = 0; tries < 400; tries++) {
    if (child.exitCode !== null) break
    const isUp = await sendRawRequest(port, '/').then(
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
        await exited
        rmSync(files, { recursive: true })
      },
    }
  }
  if (child.pid !== undefined) child.kill()
  rmSync(files, { recursive: true })
  throw new Error(`${name} did not start: ${errors}`)
}

/**
 * Serves a site with nginx. Uses the configuration that the build wrote next to the site's folder.
 */
export const startNginx = ({ folder, root }: Site, { brotli = false } = {}) =>
  startNginxServer(
    port => `server {
    listen 127.0.0.1:${port};
    root ${root};
    ${brotli ? 'brotli_static on;' : ''}
    include ${join(getConfigFolder(folder), 'nginx.conf')};
  }`,
    { modules: brotli ? [BROTLI_MODULE_PATH] : [] },
  )

/**
 * Serves a site with the nginx server block of the container. Only the paths, the port and the IP
 * address are different.
 */
export const startContainerNginx = ({ folder, root }: Site) =>
  startNginxServer(port =>
    readFileSync('docker/server.conf', 'utf8')
      .replace('listen 8080', `listen 127.0.0.1:${port}`)
      .replace('root /srv/site', `root ${root}`)
      .replace('/etc/nginx/site.conf', join(getConfigFolder(folder), 'nginx.conf')),
  )

async function startNginxServer(
  createServerBlock: (port: number) => string,
  { modules = [] }: { readonly modules?: readonly string[] } = {},
) {
  const port = await findFreePort()
  const files = mkdtempSync(join(tmpdir(), 'nginx-'))
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  writeFileSync(
    join(files, 'nginx.conf'),
    `daemon off;
master_process off;
pid nginx.pid;
${modules.map(path => `load_module ${path};`).join('\n')}
events {}
http {
  access_log off;
  ${temporary.map(kind => `${kind}_temp_path ${kind};`).join('\n  ')}
  ${createServerBlock(port)}
}
`,
  )
  return startServerProgram('nginx', port, files, ['-p', files, '-c', 'nginx.conf', '-e', 'stderr'])
}

/**
 * Serves a site with Caddy. Uses the configuration that the build wrote next to the site's folder.
 */
export async function startCaddy({ folder, root }: Site) {
  const port = await findFreePort()
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
	import ${join(getConfigFolder(folder), 'Caddyfile')}
	file_server
}
`,
  )
  const args = ['run', '--config', config, '--adapter', 'caddyfile']
  return startServerProgram('caddy', port, files, args)
}

/** The folder in which Debian installs the modules of Apache. */
const APACHE_MODULES_PATH = '/usr/lib/apache2/modules'
const APACHE_MODULES = [
  ...['mpm_event', 'authz_core', 'mime', 'dir', 'headers', 'rewrite', 'proxy', 'proxy_http'],
]

/** Serves a site with Apache, from a copy that contains the `.htaccess` file of the build. */
export async function startApache({ folder, root, base = '' }: Site) {
  const port = await findFreePort()
  const files = mkdtempSync(join(tmpdir(), 'apache-'))
  // If root starts Apache, Apache reads the files as another user, who needs permission.
  chmodSync(files, 0o755)
  const served = join(files, 'served')
  cpSync(root, served, { recursive: true })
  chmodSync(served, 0o755)
  cpSync(join(getConfigFolder(folder), '.htaccess'), join(served, base, '.htaccess'))
  const config = join(files, 'apache.conf')
  writeFileSync(
    config,
    `ServerRoot ${files}
ServerName localhost
PidFile ${join(files, 'apache.pid')}
ErrorLog ${join(files, 'error.log')}
Listen 127.0.0.1:${port}
${APACHE_MODULES.map(name => `LoadModule ${name}_module ${APACHE_MODULES_PATH}/mod_${name}.so`).join('\n')}
User www-data
Group www-data
TypesConfig /dev/null
DocumentRoot ${served}
<Directory ${served}>
  AllowOverride All
  Require all granted
</Directory>
`,
  )
  return startServerProgram('apache2', port, files, ['-X', '-f', config])
}
