import { readFileSync } from 'node:fs'

/** Reads a file of the project. On Windows, its lines can end with `\r\n`. */
export const readText = (path: string) => readFileSync(path, 'utf8').replaceAll('\r\n', '\n')
