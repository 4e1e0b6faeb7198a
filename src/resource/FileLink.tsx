import { getFileName, readFileUrl } from './files'

type Props = {
  /** The value of a file field. */
  value: string
}

/** A link to the file, if the value is its URL. */
export function FileLink({ value }: Props) {
  const url = readFileUrl(value)
  const name = getFileName(value)
  if (url === null) return <span>{name}</span>
  return (
    <a href={url} rel="noreferrer" target="_blank">
      {name}
    </a>
  )
}
