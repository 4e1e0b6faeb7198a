import type { ReactNode } from 'react'
import css from './Catalogue.module.css'
import { controls } from './controls'
import { messages } from './messages'
import { surfaces } from './surfaces'

/** A component in the forms it takes. */
export type Example = { readonly name: string; readonly content: ReactNode }

/** Every component of `src/ui` in the forms it takes, for people and for pictures to compare. */
export const Catalogue = () => (
  <main className={css.catalogue}>
    <h1>Components</h1>
    {[...controls, ...messages, ...surfaces].map(({ name, content }) => (
      <section key={name} className={css.example} aria-label={name}>
        <h2>{name}</h2>
        <div className={css.row}>{content}</div>
      </section>
    ))}
  </main>
)
