import { parentPort } from 'node:worker_threads'
import { type DateTurns, readWorkbook, type SheetFacts, type Wanted } from './read-workbook.ts'
import { partOf, type SheetPart } from './sheet-part.ts'
import { SheetProblem } from './sheet-problem.ts'

/** Messages of the reading thread; each part is acknowledged. */
export type WorkerMessage =
  | { readonly kind: 'tops'; readonly tops: readonly Pick<SheetPart, 'rows'>[] }
  | { readonly kind: 'begun'; readonly facts: SheetFacts }
  | { readonly kind: 'rows'; readonly part: SheetPart; readonly turns: DateTurns }
  | { readonly kind: 'done' }
  | {
      readonly kind: 'refused'
      readonly rule: string
      readonly parameters: Readonly<Record<string, string | number>>
      readonly why: string
    }

/** Messages to the reading thread: a workbook, a part that was taken, or the sheet to read of those whose tops it reported. */
export type Asks = { readonly read: Wanted } | 'taken' | { readonly sheet: number }

const port = parentPort
if (!port) throw new Error('this file is a worker thread')
const say = (message: WorkerMessage): void => port.postMessage(message)

/** Parts that may wait to be taken while the next one is read. */
const maxAhead = 2
let waiting = 0
let taken = (): void => {}
let choose = (_sheet: number): void => {}
port.on('message', (asked: Asks) => {
  if (asked === 'taken') {
    waiting -= 1
    return taken()
  }
  if ('sheet' in asked) return choose(asked.sheet)
  void answer(asked.read)
})
const untilFewerThan = async (most: number): Promise<void> => {
  while (waiting >= most)
    await new Promise<void>((resolve) => {
      taken = resolve
    })
}

const refusal = (caught: unknown): WorkerMessage => {
  const { rule, parameters } =
    caught instanceof SheetProblem
      ? caught
      : {
          rule: caught instanceof Error && caught.name === 'EncryptedFileError' ? 'sheetLocked' : 'sheetDamaged',
          parameters: {},
        }
  return { kind: 'refused', rule, parameters, why: caught instanceof Error ? caught.message : String(caught) }
}

const answer = async (wanted: Wanted): Promise<void> => {
  try {
    await readWorkbook(wanted, {
      compare: async (tops) => {
        say({ kind: 'tops', tops: tops.map((rows) => ({ rows: JSON.stringify(rows) })) })
        return await new Promise<number>((resolve) => {
          choose = resolve
        })
      },
      begin: (facts) => say({ kind: 'begun', facts }),
      take: async (rows, turns) => {
        say({ kind: 'rows', part: partOf(rows), turns })
        waiting += 1
        await untilFewerThan(maxAhead)
      },
    })
    say({ kind: 'done' })
  } catch (caught) {
    say(refusal(caught))
  }
}
