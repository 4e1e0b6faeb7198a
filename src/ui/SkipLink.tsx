import css from './SkipLink.module.css'

/** A link that moves the focus to the main content. It is the first element in the tab order. */
export const SkipLink = ({ children }: { children: string }) => (
  <a
    className={css.skip}
    href="#content"
    onClick={event => {
      // By default, the browser would navigate to `#content` and change the URL.
      event.preventDefault()
      document.getElementById('content')?.focus()
    }}
  >
    {children}
  </a>
)
