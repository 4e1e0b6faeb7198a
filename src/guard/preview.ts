/**
 * A preview of the app with the pages of other roles. It is only in memory, so a reload ends it.
 */
export type Preview = {
  readonly roles: readonly string[]
  /**
   * The preview applies from the next navigation on, so that the page on which it was chosen is not
   * refused first.
   */
  readonly isActive: boolean
}

export type PreviewingState = { readonly guard: { readonly preview: Preview | null } }

/** Selects the previewed roles. Null without a preview. */
export const selectPreviewedRoles = ({ guard: { preview } }: PreviewingState) =>
  preview?.isActive ? preview.roles : null
