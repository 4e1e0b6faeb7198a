export type ProjectFile = { readonly path: string; readonly text: string }

export type Project = {
  /** The text of a file; null if it does not exist. */
  readonly read: (path: string) => string | null
  /** The paths of the files in a folder and its subfolders. */
  readonly list: (folder: string) => readonly string[]
}
