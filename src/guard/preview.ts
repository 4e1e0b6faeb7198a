/**
 * A preview of the app with the pages of other roles. It is only in memory, so a reload ends it.
 */
export type Preview = {
  readonly roles: readonly string[]
  /**
   * The preview applies from the next navigation on. If it applied at once, it could forbid the
   * page on which the user has started it.
   */
  readonly isActive: boolean
}

export type PreviewingState = { readonly guard: { readonly preview: Preview | null } }

/** Selects the previewed roles. Null without a preview. */
export const selectPreviewedRoles = ({ guard: { preview } }: PreviewingState) =>
  preview?.isActive ? preview.roles : null
