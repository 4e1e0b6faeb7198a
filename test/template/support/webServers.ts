import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { findFreePort, type RunningServer } from '../../support/hosts'
import { findProgram } from './programs'
import { sendRawRequest } from './sendRawRequest'

/** The file in which Debian installs the nginx module for Brotli. */
export const BROTLI_MODULE_PATH = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so'

/** Changes the text of a configuration file, as its comments describe. */
type EditConfig = (text: string) => string

const readHostFile = (name: string) => readFileSync(join('docs/hosting', name), 'utf8')

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

/** Serves a folder with nginx and docs/hosting/nginx.conf. */
export async function startNginx(root: string, edit: EditConfig) {
  const port = await findFreePort()
  const files = mkdtempSync(join(tmpdir(), 'nginx-'))
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  const config = edit(readHostFile('nginx.conf'))
    .replace('listen 8080', `listen 127.0.0.1:${port}`)
    .replace('root /srv/omnichannel', `root ${root}`)
  writeFileSync(
    join(files, 'nginx.conf'),
    `daemon off;
master_process off;
pid nginx.pid;
${existsSync(BROTLI_MODULE_PATH) ? `load_module ${BROTLI_MODULE_PATH};` : ''}
events {}
http {
  access_log off;
  include /etc/nginx/mime.types;
  ${temporary.map(kind => `${kind}_temp_path ${kind};`).join('\n  ')}
  ${config}
}
`,
  )
  return startServerProgram('nginx', port, files, ['-p', files, '-c', 'nginx.conf', '-e', 'stderr'])
}

/** Serves a folder with Caddy and docs/hosting/Caddyfile. */
export async function startCaddy(root: string, edit: EditConfig) {
  const port = await findFreePort()
  const files = mkdtempSync(join(tmpdir(), 'caddy-'))
  const config = join(files, 'Caddyfile')
  const site = edit(readHostFile('Caddyfile'))
    .replace('office.example.com', `http://127.0.0.1:${port}`)
    .replace('root * /srv/omnichannel', `root * ${root}`)
  writeFileSync(config, `{\n\tadmin off\n}\n${site}`)
  const args = ['run', '--config', config, '--adapter', 'caddyfile']
  return startServerProgram('caddy', port, files, args)
}

/** The folder in which Debian installs the modules of Apache. */
const APACHE_MODULES_PATH = '/usr/lib/apache2/modules'
const APACHE_MODULES = [
  'mpm_event',
  'authz_core',
  'mime',
  'dir',
  'headers',
  'rewrite',
  'proxy',
  'proxy_http',
  'socache_shmcb',
  'ssl',
]

/**
 * Serves a folder with Apache and docs/hosting/.htaccess. Proxied servers need a certificate that
 * `trustedCertificate` has signed.
 */
export async function startApache(
  root: string,
  edit: EditConfig,
  basePath = '',
  trustedCertificate = '/etc/ssl/certs/ca-certificates.crt',
) {
  const port = await findFreePort()
  const files = mkdtempSync(join(tmpdir(), 'apache-'))
  // If root starts Apache, Apache reads the files as another user, who needs permission.
  chmodSync(files, 0o755)
  const served = join(files, 'served')
  cpSync(root, served, { recursive: true })
  chmodSync(served, 0o755)
  writeFileSync(join(served, basePath, '.htaccess'), edit(readHostFile('.htaccess')))
  const config = join(files, 'apache.conf')
  writeFileSync(
    config,
    `ServerRoot ${files}
ServerName localhost
AllowEncodedSlashes NoDecode
LimitRequestFieldSize 32768
SSLProxyEngine On
SSLProxyVerify require
SSLProxyCACertificateFile ${trustedCertificate}
PidFile ${join(files, 'apache.pid')}
ErrorLog ${join(files, 'error.log')}
Listen 127.0.0.1:${port}
${APACHE_MODULES.map(name => `LoadModule ${name}_module ${APACHE_MODULES_PATH}/mod_${name}.so`).join('\n')}
User www-data
Group www-data
TypesConfig /etc/mime.types
DocumentRoot ${served}
<Directory ${served}>
  AllowOverride All
  Require all granted
</Directory>
`,
  )
  return startServerProgram('apache2', port, files, ['-X', '-f', config])
}
