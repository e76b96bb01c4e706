import { execFile } from 'node:child_process'
import { cpSync } from 'node:fs'
import { promisify } from 'node:util'
import { businessDay } from '@hangjia/validation'
import { keptFolder, root } from './kept-folder.ts'

const filler = 'apps/enterprise/test/filled-folder.ts'

/** Runs a script that fills a data folder. */
const fillBy = (script: string, folder: string, contents: 'tables' | 'lanes' | 'demo') => {
  const { PATH, NODE_COMPILE_CACHE } = process.env
  const env = { PATH, NODE_COMPILE_CACHE, HANGJIA_DATA: folder, CONTENTS: contents }
  return promisify(execFile)(process.execPath, [`${root}${script}`], { env })
}

let tables: Promise<string> | undefined
/** A data folder whose database has the tables and nothing in them: to create one takes half as long as the demo. */
const tablesFolder = (): Promise<string> => {
  tables ??= keptFolder({
    name: 'tables',
    sources: ['apps/enterprise/src/{database,migrations}', filler],
    make: (folder) => fillBy(filler, folder, 'tables'),
  })
  return tables
}

/** A data folder with more than tables, for today, to be copied: to fill it takes several times as long as to start the product on it. */
const filledFolder = (contents: 'lanes' | 'demo', script: string): Promise<string> =>
  keptFolder({
    name: contents,
    sources: ['apps/enterprise/src', 'packages/{contracts,validation,pricing}/src', 'packages/pricing/cases', script],
    facts: businessDay(new Date()),
    make: async (folder) => {
      cpSync(await tablesFolder(), folder, { recursive: true })
      await fillBy(script, folder, contents)
    },
  })

/** The demo. */
export const demoFolder = (): Promise<string> => filledFolder('demo', 'scripts/seed.ts')

/** The twenty lanes that were priced by hand, and two people who sell and price them. */
export const lanesFolder = (): Promise<string> => filledFolder('lanes', filler)
