/** The texts of the example beside the sign-in form. */
const en = {
  exampleMatrix: {
    title: 'Example',
    lead: 'Point at a cell to see why.',
    page: 'Page',
    pages: {
      dashboard: 'Dashboard',
      users: 'Users',
      user: 'User details',
      account: 'Account',
      access: 'Access',
    },
    allowed: 'Allowed',
    refused: 'Not allowed',
    matched: '{{role}} may open {{page}}: the entry {{entry}} of its list matches {{path}}.',
    noMatch: '{{role}} may not open {{page}}: no entry of its list matches {{path}}.',
  },
} as const

export default en

declare module 'i18next' {
  interface AddedTexts {
    exampleMatrix: typeof en.exampleMatrix
  }
}
