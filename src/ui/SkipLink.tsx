import css from './SkipLink.module.css'

/** Leads past everything that each screen has in common. The first thing that Tab comes to. */
export const SkipLink = ({ children }: { children: string }) => (
  <a
    className={css.skip}
    href="#content"
    onClick={event => {
      // Going to a fragment would be a navigation, and this is none.
      event.preventDefault()
      document.getElementById('content')?.focus()
    }}
  >
    {children}
  </a>
)
