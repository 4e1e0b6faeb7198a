import { readApiUrl } from '@/api/buildRequest'
import { getLocale } from '@/language/language'

/** How a field uploads its file. */
export type FileUpload = {
  /** The path of the API that receives the file. */
  readonly path: string
  /** Types such as `application/pdf` and `image/*`, and extensions such as `.docx`. */
  readonly accept?: readonly string[]
  readonly maxBytes?: number
}

/** Why a file is not uploaded. */
export type FileProblem =
  | { readonly kind: 'empty' | 'unreadable' }
  | { readonly kind: 'tooLarge'; readonly maxBytes: number }
  | { readonly kind: 'wrongKind'; readonly accept: readonly string[] }

/** Windows knows no type of these files, or the type of the program that opens them. */
const TYPES_BY_ENDING: Readonly<Record<string, string>> = {
  csv: 'text/csv',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  gif: 'image/gif',
  heic: 'image/heic',
  heif: 'image/heif',
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  json: 'application/json',
  pdf: 'application/pdf',
  png: 'image/png',
  txt: 'text/plain',
  webp: 'image/webp',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  zip: 'application/zip',
}

const VAGUE_TYPES: readonly string[] = [
  '',
  'application/octet-stream',
  'application/vnd.ms-excel',
  'application/x-zip-compressed',
]

/** Null if the file may be uploaded. */
export function findFileProblem(
  { name, type, size }: File,
  { accept, maxBytes = Infinity }: FileUpload,
): FileProblem | null {
  const ending = name.toLowerCase().split('.').at(-1) ?? ''
  const types = VAGUE_TYPES.includes(type) ? [type, TYPES_BY_ENDING[ending] ?? ''] : [type]
  const isKind = (kind: string) =>
    kind.startsWith('.')
      ? name.toLowerCase().endsWith(kind.toLowerCase())
      : types.some(
          each => each === kind || (kind.endsWith('/*') && each.startsWith(kind.slice(0, -1))),
        )
  if (accept && !accept.some(isKind)) return { kind: 'wrongKind', accept }
  if (size === 0) return { kind: 'empty' }
  return size > maxBytes ? { kind: 'tooLarge', maxBytes } : null
}

/** The browser can't read a file that has changed since it was chosen. It can't read a folder, either. */
export const isReadable = (file: File): Promise<boolean> =>
  file
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => true,
      () => false,
    )

const SIZE_UNITS = [
  ['gigabyte', 1_000_000_000],
  ['megabyte', 1_000_000],
  ['kilobyte', 1_000],
  ['byte', 1],
] as const

/** '1.2 MB', '12 bytes'. */
export function formatFileSize(bytes: number, language: string): string {
  const [unit, size] = SIZE_UNITS.find(([, unitBytes]) => bytes >= unitBytes) ?? SIZE_UNITS[3]
  return new Intl.NumberFormat(getLocale(language), {
    style: 'unit',
    unit,
    unitDisplay: unit === 'byte' ? 'long' : 'short',
    maximumFractionDigits: 1,
  }).format(bytes / size)
}

/** 'PDF' for `application/pdf`, and 'DOCX' for `.docx`. */
export const formatFileKind = (kind: string): string =>
  kind
    .replace(/\/\*$|\+.*/g, '')
    .replace(/.*[/.]/, '')
    .toUpperCase()

/** The last segment of a URL. Any other value is an id, and is returned unchanged. */
export function getFileName(value: string): string {
  const url = parseFileUrl(value)
  const [segment = ''] = /[^/]*$/.exec(url?.pathname ?? '') ?? []
  return segment === '' ? value : decodeName(segment)
}

/**
 * Null if a value may not become a link: if it is an id, or a URL of another origin than the API. A
 * record can contain any text, such as `javascript:`.
 */
export function readFileUrl(value: string): string | null {
  const url = parseFileUrl(value)
  return url?.origin === new URL(readApiUrl()).origin ? url.href : null
}

const parseFileUrl = (value: string): URL | null =>
  /^(\/|https?:)/i.test(value) && URL.canParse(value, readApiUrl())
    ? new URL(value, readApiUrl())
    : null

function decodeName(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}
