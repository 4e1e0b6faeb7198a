import {
  CACHE_IMMUTABLE,
  CACHE_ONE_DAY,
  CACHE_REVALIDATE,
  createSecurityHeaders,
  readPageMetadata,
  VARY_HEADER,
} from './headers'
import { readHostSettings } from './hostSettings'
import {
  ASSETS_PATH,
  CONTENT_TYPES,
  createHiddenPathPattern,
  FILE_EXTENSION_PATTERN,
} from './siteRules'

const escapeXml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

const formatRule = (name: string, pattern: string, status: number, conditions = '') =>
  `        <rule name="${name}" stopProcessing="true">
          <match url="${escapeXml(pattern)}" />
${conditions}          <action type="CustomResponse" statusCode="${status}" />
        </rule>`

const MISSING_FILE_CONDITION = `          <conditions>
            <add input="{REQUEST_FILENAME}" matchType="IsFile" negate="true" />
          </conditions>
`

/** Formats the rule that forwards `/api`. It needs the module Application Request Routing. */
const formatApiRule = (target: string) => `        <rule name="api" stopProcessing="true">
          <match url="^api/" />
          <action type="Rewrite" url="${escapeXml(target)}{UNENCODED_URL}" appendQueryString="false" />
        </rule>
`

/** The element that removes the app's headers from responses of the API. The API sends its own headers. */
const API_LOCATION = `  <location path="api">
    <system.webServer>
      <httpProtocol>
        <customHeaders>
          <clear />
        </customHeaders>
      </httpProtocol>
    </system.webServer>
  </location>
`

/** Creates the `web.config` file for IIS with its URL Rewrite module. */
export function createWebConfig(html: string, { apiProxy } = readHostSettings()): string {
  // With a base path, this file can't forward `/api`: it applies only to the folder of the base path.
  const hasApi = apiProxy !== '' && readPageMetadata(html).basePath === ''
  const assets = ASSETS_PATH.slice(1)
  const headers = { ...createSecurityHeaders(html), ...VARY_HEADER }
  // Makes the first slash optional, because IIS matches the path without this slash.
  const hidden = createHiddenPathPattern('').replace('/\\.', '(?:^|/)\\.').replaceAll('/_', '/?_')
  const formatCache = (name: string, pattern: string, value: string) =>
    `        <rule name="${name}">
          <match serverVariable="RESPONSE_Cache_Control" pattern=".*" />
          <conditions>
            <add input="{UNENCODED_URL}" pattern="${escapeXml(pattern)}" />
            <add input="{RESPONSE_STATUS}" pattern="^[23]" />
${hasApi ? '            <add input="{UNENCODED_URL}" pattern="^/api/" negate="true" />\n' : ''}          </conditions>
          <action type="Rewrite" value="${value}" />
        </rule>`

  return `<?xml version="1.0" encoding="utf-8"?>
<!-- Written by the build and by \`npm run host\`; copy it into the folder of the site. See docs/deploying.md. -->
<configuration>
  <system.webServer>
    <httpProtocol>
      <customHeaders>
        <remove name="X-Powered-By" />
        <add name="Cache-Control" value="${CACHE_REVALIDATE}" />
${Object.entries(headers)
  .map(([name, value]) => `        <add name="${name}" value="${escapeXml(value)}" />`)
  .join('\n')}
      </customHeaders>
    </httpProtocol>
    <urlCompression doStaticCompression="true" />
    <staticContent>
${[...CONTENT_TYPES]
  .map(
    ([extension, type]) => `      <remove fileExtension=".${extension}" />
      <mimeMap fileExtension=".${extension}" mimeType="${type}" />`,
  )
  .join('\n')}
    </staticContent>
    <rewrite>
      <rules>
${hasApi ? formatApiRule(apiProxy) : ''}${formatRule(
    'other methods',
    '.*',
    405,
    `          <conditions>
            <add input="{REQUEST_METHOD}" pattern="^(GET|HEAD)$" negate="true" />
          </conditions>
`,
  )}
${formatRule('hidden', hidden, 404)}
${formatRule('missing files', `^${assets}|${FILE_EXTENSION_PATTERN}`, 404, MISSING_FILE_CONDITION)}
        <rule name="pages" stopProcessing="true">
          <match url=".*" />
${MISSING_FILE_CONDITION}          <action type="Rewrite" url="index.html" />
        </rule>
      </rules>
      <outboundRules>
${formatCache('cache files', FILE_EXTENSION_PATTERN, CACHE_ONE_DAY)}
${formatCache('cache assets', ASSETS_PATH, CACHE_IMMUTABLE)}
      </outboundRules>
    </rewrite>
  </system.webServer>
${hasApi ? API_LOCATION : ''}</configuration>
`
}
