import css from './SkipLink.module.css'

/** Moves the focus to the main content. It must be the first element in the tab order. */
export const SkipLink = ({ children }: { children: string }) => (
  <a
    className={css.skip}
    href="#content"
    onClick={event => {
      // A link to `#content` would change the URL.
      event.preventDefault()
      document.getElementById('content')?.focus()
    }}
  >
    {children}
  </a>
)
