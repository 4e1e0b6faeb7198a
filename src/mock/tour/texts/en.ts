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
    needsAdmin: 'Sign in as {{role}} to try this.',
    lead: 'Each button opens a form. Change some fields, and wait {{seconds}} seconds.',
    started: 'Change some fields now. In {{seconds}} seconds, the demo interrupts you.',
    connection: 'Saving fails for a while, and the form keeps your input.',
    cutConnection: 'Cut the connection',
    session: 'You are signed out. Sign in again, and your input is back.',
    endSession: 'End the session',
    page: 'The page closes. When it opens again, your input is back.',
    revokePage: 'Revoke the page',
  },
} as const

export default en

declare module 'i18next' {
  interface AddedTexts {
    demoSteps: typeof en.demoSteps
  }
}
