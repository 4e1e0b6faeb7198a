import { Fragment } from 'react'

/** Matches the positions after a slash, and before a dot or an @. */
const BREAK_POSITION_PATTERN = /(?<=\/)(?!\/)|(?=[.@])/

/** Shows a URL or an e-mail address. A line may break between its parts. */
export const BreakableText = ({ text }: { text: string }) =>
  text.split(BREAK_POSITION_PATTERN).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      <span>{part}</span>
    </Fragment>
  ))
