import type { PageName } from './pageName'

export type ProjectFile = { readonly path: string; readonly text: string }

/** Creates the files of a new page. */
export const createPageFiles = (name: PageName): readonly ProjectFile[] => [
  { path: `src/pages/${name.kebab}/index.ts`, text: createIndexFile(name) },
  { path: `src/pages/${name.kebab}/${name.pascal}Page.tsx`, text: createComponentFile(name) },
  { path: `test/unit/pages/${name.pascal}Page.test.tsx`, text: createTestFile(name) },
]

const createIndexFile = ({ kebab, camel, pascal }: PageName) => `import { File } from 'lucide'
import { definePage } from '../definePage'

export const ${camel} = definePage({
  path: '/${kebab}',
  title: t => t($ => $.${camel}.title),
  icon: File,
  load: () => import(/* webpackChunkName: "${kebab}" */ './${pascal}Page'),
})
`

const createComponentFile = ({
  camel,
  pascal,
}: PageName) => `import { useTranslation } from 'react-i18next'
import { Heading } from '@/ui/Heading'

export default function ${pascal}Page() {
  const { t } = useTranslation()
  return <Heading description={t($ => $.${camel}.lead)}>{t($ => $.${camel}.title)}</Heading>
}
`

const createTestFile = ({ kebab, title }: PageName) => `/** @pages product */
import { screen } from '@testing-library/react'
import { createDemoSession } from '../../support/demoSessions'
import { findHeading, getCurrentUrl, renderApp } from '../../support/renderApp'

test('An administrator opens the page from the menu.', async () => {
  const { user } = await renderApp('/', { stored: await createDemoSession('admin') })
  await user.click(await screen.findByRole('link', { name: '${title}' }))
  expect(await findHeading('${title}')).toBeVisible()
  expect(getCurrentUrl()).toBe('/${kebab}')
})

test('A guest may not open the page.', async () => {
  await renderApp('/${kebab}', { stored: await createDemoSession('guest') })
  expect(await findHeading('You may not open this page')).toBeVisible()
})
`
