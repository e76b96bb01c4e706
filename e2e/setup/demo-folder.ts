import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { businessDay } from '@hangjia/validation'
import { keptFolder, root } from './kept-folder.ts'

/** A data folder with the demo data of today, to be copied: to fill one takes several times as long as to start the product on it. */
export const demoFolder = (): Promise<string> =>
  keptFolder({
    name: 'demo',
    sources: ['apps/enterprise/src', 'packages/{contracts,validation,pricing}/src'],
    facts: businessDay(new Date()),
    make: (folder) =>
      promisify(execFile)(process.execPath, [`${root}scripts/seed.ts`], {
        env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE, HANGJIA_DATA: folder },
      }),
  })
