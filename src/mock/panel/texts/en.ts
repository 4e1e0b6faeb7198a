/** The texts of the tour in the control panel. */
const en = {
  demoSteps: {
    access: 'Request access, and grant it',
    steps: {
      refused: 'As Guest, open a page that is not on your list.',
      requested: 'Request access on that page.',
      granted: 'As Admin, grant the request. The bell shows it, too.',
      opened: 'As Guest, open the page.',
    },
    done: 'Done',
    open: 'Open {{page}}',
    answer: 'Answer the request',
    disruptions: 'When something goes wrong',
    lead: 'As Admin, open the form and change some fields. Then press a button. Press it again to end it.',
    openForm: 'Open the form',
    connection: 'Saving fails, and the form keeps your input.',
    cutConnection: 'Cut the connection',
    session: 'Saving signs you out. Sign in again, and your input is back.',
    endSession: 'End the session',
    page: 'The page closes. Press the button again, and the page opens with your input.',
    revokePage: 'Revoke the page',
  },
} as const

export default en

declare module 'i18next' {
  interface AddedTexts {
    demoSteps: typeof en.demoSteps
  }
}
