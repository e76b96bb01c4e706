import { workspace } from '@hangjia/contracts'
import { PageLoading, whenShown } from '@hangjia/ui'
import { allWords } from '../../locales/i18n.ts'
import { type Screen, screens } from '../../screens/index.ts'
import { pageExists } from './page-exists.ts'

/** A page is there when its words are. */
const spoken =
  <Page>(load: () => Promise<Page>) =>
  async () =>
    (await Promise.all([load(), allWords()]))[0]

export const RecordsPage = whenShown(
  spoken(() => import('../../console/list/page-of-records.tsx')),
  PageLoading,
)
const screenPages = new Map(
  Object.entries(screens).map(([name, { load }]: [string, Screen]) => [name, whenShown(spoken(load), PageLoading)]),
)

/** The page made by hand that has this name. */
export const screenPage = (name: string) => screenPages.get(name)

/** Lets the page at an address come before it is opened; where no page is, the workbench, to which a log-in leads. */
export const bringPage = (path: string): void => {
  const name = /^\/(\w+)/.exec(path)?.[1] ?? ''
  const page = screenPage(pageExists(name) ? name : workspace.name) ?? RecordsPage
  page.bring()
}
