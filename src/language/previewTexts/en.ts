/** The texts for previews of other roles. They are loaded with the main area. */
const en = {
  preview: {
    start: 'View the app as {{roles}}',
    hint: 'Shows only pages that both you and {{roles}} may open. Nothing can be changed.',
    banner: 'Preview as {{roles}}. Nothing can be changed.',
    end: 'End preview',
    refused: 'This is a preview, so nothing was changed. End the preview first.',
    decided: 'Decided in a preview as {{roles}}.',
    noOwnMatch:
      '{{path}}: the list for {{roles}} allows it, but the list for {{ownRoles}} does not.',
    started: 'Preview as {{roles}} started',
    ended: 'Preview as {{roles}} ended',
  },
} as const

export default en
