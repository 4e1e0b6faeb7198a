declare module '*.module.css' {
  const css: Readonly<Record<string, string>>
  export default css
}

declare module '*.css'

/** The build inlines SVG files as data URLs. */
declare module '*.svg' {
  const url: string
  export default url
}
