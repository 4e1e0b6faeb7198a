/**
 * A small abstract picture in a hue (0 to 360), inline so that no image is ever fetched.
 *
 * Only what an address cannot hold is escaped: a long list of users carries many.
 */
export const avatar = (hue: number) =>
  `data:image/svg+xml,${picture(`hsl(${hue} 55% 88%)`, `hsl(${hue} 45% 45%)`)}`.replace(
    /[<>%]/g,
    encodeURIComponent,
  )

const picture = (ground: string, figure: string) =>
  `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 8 8'><path fill='${ground}' d='M0 0h8v8H0z'/><path fill='${figure}' d='M4 1.7a1.5 1.5 0 1 1 0 3 1.5 1.5 0 0 1 0-3zM1 8a3 3 0 0 1 6 0z'/></svg>`
