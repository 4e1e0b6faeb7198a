import type { PageName } from './pageName'

export type File = { readonly path: string; readonly text: string }

/** The new files of a page. */
export const pageFiles = (name: PageName): readonly File[] => [
  { path: `src/pages/${name.kebab}/index.ts`, text: registration(name) },
  { path: `src/pages/${name.kebab}/${name.pascal}Page.tsx`, text: component(name) },
  { path: `test/unit/pages/${name.pascal}Page.test.tsx`, text: test(name) },
]

const registration = ({ kebab, camel, pascal }: PageName) => `import { File } from 'lucide'
import { definePage } from '../definePage'

export const ${camel} = definePage({
  path: '/${kebab}',
  title: t => t($ => $.${camel}.title),
  icon: File,
  load: () => import(/* webpackChunkName: "${kebab}" */ './${pascal}Page'),
})
`

const component = ({ camel, pascal }: PageName) => `import { useTranslation } from 'react-i18next'
import { Heading } from '@/ui/Heading'

export default function ${pascal}Page() {
  const { t } = useTranslation()
  return <Heading lead={t($ => $.${camel}.lead)}>{t($ => $.${camel}.title)}</Heading>
}
`

const test = ({ kebab, title }: PageName) => `import { screen } from '@testing-library/react'
import { sessionOf } from '../../support/people'
import { heading, here, renderApp } from '../../support/renderApp'

test('The menu leads an administrator to the page.', async () => {
  const { user } = await renderApp('/dashboard', { stored: await sessionOf('admin') })
  await heading('Dashboard')
  await user.click(screen.getByRole('link', { name: '${title}' }))
  expect(await heading('${title}')).toBeVisible()
  expect(here()).toBe('/${kebab}')
})

test('A guest is refused the page.', async () => {
  await renderApp('/${kebab}', { stored: await sessionOf('guest') })
  expect(await heading('You may not open this page')).toBeVisible()
})
`
