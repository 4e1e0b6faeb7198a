import * as v from 'valibot'
import { hostSettingSchemas } from '../build/settings'

/** The settings that change the configuration of the host, but not the files of the app. */
export type HostSettings = {
  /** The origin of the server to which the host forwards `/api`. Empty if it forwards nothing. */
  readonly apiProxy: string
  /** The origins to add to directives of the Content-Security-Policy. */
  readonly sources: Readonly<Record<'connect-src' | 'img-src' | 'font-src', readonly string[]>>
  /** Whether browsers must use HTTPS for all subdomains of the host. */
  readonly includesSubdomains: boolean
}

const splitAtSpaces = (text: string) => text.split(' ').filter(Boolean)

/**
 * Reads the settings of the host from the environment.
 *
 * @throws ValiError if a setting is invalid.
 */
export function readHostSettings(env: NodeJS.ProcessEnv = process.env): HostSettings {
  const settings = v.parse(v.object(hostSettingSchemas), env)
  return {
    apiProxy: settings.API_PROXY,
    sources: {
      'connect-src': splitAtSpaces(settings.CSP_CONNECT_SRC),
      'img-src': splitAtSpaces(settings.CSP_IMG_SRC),
      'font-src': splitAtSpaces(settings.CSP_FONT_SRC),
    },
    includesSubdomains: settings.HSTS_SUBDOMAINS === 'true',
  }
}
