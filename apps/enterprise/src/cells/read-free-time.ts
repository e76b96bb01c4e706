import type { SheetCell } from '@hangjia/contracts'
import { type FreeTimeReading, freeTimeWritten, readFreeTimeCell, writtenFreeTimeCell } from '@hangjia/validation'
import type { CellReading } from './cell-readers.ts'

/** Reads free time from a cell (R20); an ambiguous cell is reported with its possible meanings. */
export const readFreeTime = (cell: SheetCell): CellReading => {
  if (cell.is === 'error') return { rule: cell.formula && cell.text === '' ? 'formulaWithoutValue' : 'errorInCell' }
  const read = cell.is === 'date' ? ofDate(cell.text) : readFreeTimeCell(cell.text)
  if (read.kind === 'read') return { value: read.freeTime }
  if (read.kind === 'unreadable') return { rule: 'notFreeTime' }
  const suggestions = read.readings.flatMap((freeTime) => {
    const text = writtenFreeTimeCell(freeTime)
    return text === null
      ? []
      : [{ text, title: freeTimeWritten(freeTime, 'zh') ?? text, titleEn: freeTimeWritten(freeTime, 'en') }]
  })
  return {
    rule: 'freeTimeOfSeveral',
    // As the trade writes them in both languages.
    parameters: { readings: suggestions.map(({ text }) => text).join(' · ') },
    suggestions,
  }
}

/** "7/10" that a spreadsheet took for a day: which number came first is lost with it. */
const ofDate = (day: string): FreeTimeReading => {
  const [, month = 0, date = 0] = day.split('-').map(Number)
  const [one, other] = [readFreeTimeCell(`${month}/${date}`), readFreeTimeCell(`${date}/${month}`)]
  if (month === date || one.kind !== 'read' || other.kind !== 'read') return one
  return { kind: 'several', readings: [one.freeTime, other.freeTime] }
}
