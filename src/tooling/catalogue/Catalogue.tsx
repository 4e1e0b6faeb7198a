import css from './Catalogue.module.css'
import { controlExamples } from './controls'
import { messageExamples } from './messages'
import { surfaceExamples } from './surfaces'

/** The components of `src/ui` with their variants, for developers and the visual tests. */
export const Catalogue = () => (
  <main className={css.catalogue}>
    <h1>Components</h1>
    {[...controlExamples, ...messageExamples, ...surfaceExamples].map(({ name, content }) => (
      <section key={name} className={css.example} aria-label={name}>
        <h2>{name}</h2>
        <div className={css.row}>{content}</div>
      </section>
    ))}
  </main>
)
