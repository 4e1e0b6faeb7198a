export type ProjectFile = { readonly path: string; readonly text: string }

export type Project = {
  /** Returns the text of a file. Null if the file does not exist. */
  readonly read: (path: string) => string | null
  /** Returns the paths of the files in a folder and its subfolders. */
  readonly list: (folder: string) => readonly string[]
}
