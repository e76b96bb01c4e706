import { parentPort, workerData } from 'node:worker_threads'
import { readWorkbook, type Wanted } from './read-workbook.ts'
import { SheetProblem } from './sheet-problem.ts'

/** What the reading thread says; after rows it waits until they are asked on. */
export type Said =
  | { readonly kind: 'rows'; readonly rows: Parameters<Parameters<typeof readWorkbook>[1]>[0] }
  | { readonly kind: 'done'; readonly facts: Awaited<ReturnType<typeof readWorkbook>> }
  | {
      readonly kind: 'refused'
      readonly rule: string
      readonly parameters: Readonly<Record<string, string | number>>
      readonly why: string
    }

const port = parentPort
if (!port) throw new Error('this file is a worker thread')
const say = (said: Said): void => port.postMessage(said)
const asked = (): Promise<void> => new Promise((resolve) => port.once('message', () => resolve()))

const refusal = (caught: unknown): Said => {
  const { rule, parameters } =
    caught instanceof SheetProblem
      ? caught
      : {
          rule: caught instanceof Error && caught.name === 'EncryptedFileError' ? 'sheetLocked' : 'sheetDamaged',
          parameters: {},
        }
  return { kind: 'refused', rule, parameters, why: caught instanceof Error ? caught.message : String(caught) }
}

try {
  const facts = await readWorkbook(workerData as Wanted, async (rows) => {
    say({ kind: 'rows', rows })
    await asked()
  })
  say({ kind: 'done', facts })
} catch (caught) {
  say(refusal(caught))
}
port.close()
