/** Sets a setting in the text of `.env`. A missing setting is added at the end. */
export function setSetting(file: string, name: string, value: string): string {
  const pattern = new RegExp(`^${name}=.*$`, 'm')
  const line = `${name}=${value}`
  return pattern.test(file) ? file.replace(pattern, () => line) : `${file.trimEnd()}\n${line}\n`
}

export const getSetting = (file: string, name: string): string =>
  new RegExp(`^${name}=(.*)$`, 'm').exec(file)?.[1] ?? ''
