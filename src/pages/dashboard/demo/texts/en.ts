/** The texts of the bar that the demo adds to the dashboard. */
const en = {
  tourBar: {
    text: 'Demo, invented data',
    open: 'Take the tour',
    close: 'Close for good',
  },
} as const

export default en

declare module 'i18next' {
  interface AddedTexts {
    tourBar: typeof en.tourBar
  }
}
