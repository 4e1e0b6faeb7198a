import type { Project, ProjectFile } from '../newPage/project'

type EmptyTextRemoval = {
  readonly deleted: readonly string[]
  readonly changed: readonly ProjectFile[]
}

const TEXTS_FILE = 'src/language/texts.ts'

/** Plans to remove each folder of texts, such as `accessTexts`, in which no text is left. */
export function planEmptyTextRemoval({ read, list }: Project): EmptyTextRemoval {
  const files = list('src').map(file => `src/${file.replaceAll('\\', '/')}`)
  const code = files.filter(file => /\.tsx?$/.test(file)).map(file => read(file) ?? '')
  const isImported = (path: string) => code.some(text => text.includes(`/${path}'`))
  const names = files
    .map(file => /^src\/language\/(\w+Texts)\/en\.ts$/.exec(file)?.[1] ?? '')
    .filter(name => /^const en = \{\s*\}/m.test(read(`src/language/${name}/en.ts`) ?? ''))
    .filter(name => !isImported(`add${capitalise(name)}`))
  const before = read(TEXTS_FILE) ?? ''
  const text = names.reduce(removeTextTypes, before)
  return {
    deleted: names.flatMap(name => [
      `src/language/${name}`,
      `src/language/add${capitalise(name)}.ts`,
    ]),
    changed: text === before ? [] : [{ path: TEXTS_FILE, text }],
  }
}

const capitalise = (name: string) => name.charAt(0).toUpperCase() + name.slice(1)

/** Removes the import and the types of a folder of texts. */
const removeTextTypes = (file: string, name: string) =>
  file
    .replace(new RegExp(`^import type ${name} from .*\\n`, 'm'), '')
    .replace(new RegExp(`\\s*&\\s*typeof ${name}\\b`), '')
    .replace(new RegExp(`^export type \\w+ = \\w+<typeof ${name}>\\n`, 'm'), '')
