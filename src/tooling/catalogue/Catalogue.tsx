import css from './Catalogue.module.css'
import { controlExamples } from './controls'
import { fieldExamples } from './fields'
import { messageExamples } from './messages'
import { navigationExamples } from './navigation'
import { surfaceExamples } from './surfaces'

const examples = [
  ...controlExamples,
  ...fieldExamples,
  ...navigationExamples,
  ...messageExamples,
  ...surfaceExamples,
]

/** The components of `src/ui` with their variants, for developers and the visual tests. */
export const Catalogue = () => (
  <main className={css.catalogue}>
    <h1>Components</h1>
    {examples.map(({ name, content }) => (
      <section key={name} className={css.example} aria-label={name}>
        <h2>{name}</h2>
        <div className={css.row}>{content}</div>
      </section>
    ))}
  </main>
)
