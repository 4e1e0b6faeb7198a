/** In a preview, the user sees the app with the pages of other roles. A reload ends the preview. */
export type Preview = {
  readonly roles: readonly string[]
  /**
   * False until the next navigation. An active preview could forbid the page on which it was
   * started.
   */
  readonly isActive: boolean
}

export type StateWithPreview = { readonly guard: { readonly preview: Preview | null } }

/** Null if no preview is active. */
export const selectPreviewedRoles = ({ guard: { preview } }: StateWithPreview) =>
  preview?.isActive ? preview.roles : null
