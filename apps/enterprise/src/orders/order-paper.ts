import {
  type AnswerOf,
  type Contract,
  type Field,
  type Fields,
  type InputOf,
  type Label,
  type Letterhead,
  neededBy,
  type OrderPaperDocument,
  paperDeclared,
  papersOfMode,
  printableWords,
  type Reference,
  shipmentOrder,
} from '@hangjia/contracts'
import { addDecimals } from '@hangjia/validation/decimal'
import type { FilePlace } from '../files/stored-files.ts'
import type { Context, HandlersFor } from '../handlers.ts'
import { loadLetterhead } from '../quotations/stored/letterhead.ts'
import { readRecord } from '../records/saving/read-record.ts'
import { pageView } from '../records/tables/view.ts'
import { blocked } from '../staff/manageable.ts'

type Line = Readonly<Record<string, unknown>>
type Both = OrderPaperDocument['customer']
type Paper = AnswerOf<Contract['orderPaper']['document']>

const fields: Fields = shipmentOrder.fields
const both = ([zh, en]: Label): Both => ({ zh, en })
const linesOf = (value: unknown) => (value ?? []) as readonly Line[]
const isNothing = (value: unknown) => value === null || value === undefined || value === '' || String(value) === ''
/** Fields whose English is in a field beside them. */
const english: Readonly<Record<string, string>> = { commodity: 'commodityEn' }
/** Columns that are added up. */
const summed = ['quantity', 'packages', 'grossKg', 'volumeM3']

const wordsIn = (of: Fields, line: Line, name: string): Both => {
  const field = of[name] as Field
  const said = isNothing(line[name]) ? { zh: '', en: '' } : printableWords(line[name], field)
  const beside = line[english[name] ?? '']
  return isNothing(beside) ? said : { ...said, en: String(beside) }
}
const factsIn = (of: Fields, line: Line, names: readonly string[]) =>
  names.flatMap((name) => {
    const [field, value] = [of[name], wordsIn(of, line, name)]
    return field && value.zh !== '' ? [{ label: both(field.label), value }] : []
  })

const cellsOf = (name: string): Fields => {
  const field = fields[name]
  return field?.kind === 'lines' ? field.fields : {}
}
const billFacts = [
  'billKind',
  'billNo',
  'masterNo',
  'documentType',
  'originals',
  'copies',
  'freightTerm',
  'packages',
  'grossKg',
  'volumeM3',
  'onBoardDate',
  'issueDate',
  'issuePlace',
  'description',
]
const billParties = ['shipper', 'consignee', 'notifyParty']
/** An order with the parties of one of its bills, where this names them. */
const withParties = (row: Line, bill: Line | undefined): Line => ({
  ...row,
  ...Object.fromEntries(billParties.flatMap((name) => (isNothing(bill?.[name]) ? [] : [[name, bill?.[name]]]))),
})

const tableOf = (row: Line, { of, columns }: { readonly of: string; readonly columns: readonly string[] }) => {
  const [cells, lines, field] = [cellsOf(of), linesOf(row[of]), fields[of]]
  const shown = columns.filter((name) => cells[name] && lines.some((line) => !isNothing(line[name])))
  const isNumber = (name: string) => ['decimal', 'integer'].includes(cells[name]?.kind ?? '')
  return field && lines.length > 0
    ? [
        {
          head: both(field.label),
          columns: shown.map((name) => ({ label: both(cells[name]?.label ?? ['', '']), isNumber: isNumber(name) })),
          rows: lines.map((line) => shown.map((name) => wordsIn(cells, line, name))),
          totals:
            lines.length > 1
              ? shown.map((name) =>
                  summed.includes(name)
                    ? addDecimals(lines.flatMap((line) => (isNothing(line[name]) ? [] : [String(line[name])])))
                    : '',
                )
              : [],
        },
      ]
    : []
}

/** Facts that the paper needs and the order lacks; with `inEnglish` those that it has in Chinese alone. */
const missingIn = (row: Line, needs: readonly string[]): Paper['missing'] =>
  needs.flatMap((name): Paper['missing'] => {
    const field = fields[name]
    if (!field) return []
    const label = both(field.label)
    if (field.kind === 'lines') {
      const lines = linesOf(row[name])
      if (lines.length === 0) return [{ label, inEnglish: false }]
      const [first] = Object.keys(field.fields)
      const lacks = first && lines.some((line) => wordsIn(field.fields, line, first).en === '')
      return lacks ? [{ label, inEnglish: true }] : []
    }
    const { zh, en } = wordsIn(fields, row, name)
    return zh === '' ? [{ label, inEnglish: false }] : en === '' ? [{ label, inEnglish: true }] : []
  })

/** Head of the institution of the order's salesperson, with the person who prints. */
const letterheadOf = async (
  place: FilePlace,
  { companyId, employeeId }: Context['person'],
  { sales }: Line,
): Promise<Letterhead> => {
  const [head, { preparedBy }] = await Promise.all([
    loadLetterhead(place, companyId, (sales as Reference | null)?.id ?? employeeId),
    loadLetterhead(place, companyId, employeeId),
  ])
  return { ...head, preparedBy }
}

/** One paper of an order that the reader may see: facts of the order, in both languages, and never a cost. */
const viewOrderPaper = async (
  { database, person, files, today, now }: Context,
  { id, paper, bill }: InputOf<Contract['orderPaper']['document']>,
): Promise<Paper> => {
  const order: Line = await readRecord(database, pageView(person, 'order'), id)
  if (!papersOfMode(order.mode).includes(paper)) throw blocked('paper', 'modeWithoutPaper')
  const { title, mark, parties, blocks, tables, notes, ofBill } = paperDeclared[paper]
  const own = ofBill ? linesOf(order.bills)[bill] : undefined
  const row = withParties(order, own)
  // A bill that describes its goods is not of all of the cargo.
  const hasGoods = !isNothing(own?.description)
  const shown = blocks.map(({ head, fields: names }) => ({ head: both(head), facts: factsIn(fields, row, names) }))
  const ofOwn = own
    ? [{ head: both(['提单', 'Bill of lading']), facts: factsIn(cellsOf('bills'), own, billFacts) }]
    : []
  return {
    paper,
    title: both(title),
    mark: mark ? both(mark) : null,
    orderNo: String(row.orderNo),
    day: today(),
    printedAt: now(),
    letterhead: await letterheadOf({ database, files }, person, order),
    customer: wordsIn(fields, row, 'customer'),
    parties: factsIn(fields, row, parties),
    blocks: [...ofOwn, ...shown].filter(({ facts }) => facts.length > 0),
    tables: tables.filter(({ of }) => of !== 'cargo' || !hasGoods).flatMap((table) => tableOf(row, table)),
    notes: notes.map(both),
    missing: missingIn(row, neededBy(paper, row.mode)),
  }
}

export const orderPaper = {
  document: (context, asked) => viewOrderPaper(context, asked),
} satisfies HandlersFor<Contract['orderPaper']>
