import { type AnswerOf, type Contract, holds, type InputOf, maxLeadRows, Problem } from '@hangjia/contracts'
import { extensionOf } from '@hangjia/validation'
import { loadFile, ownerOf } from '../files/stored-files.ts'
import type { Context } from '../handlers.ts'
import { openWorkbook } from '../sheets/open-workbook.ts'
import type { SheetRow } from '../sheets/read-workbook.ts'
import { rowsIn } from '../sheets/sheet-part.ts'
import { SheetProblem } from '../sheets/sheet-problem.ts'
import { judgeLeads, type LeadLine } from './judge-leads.ts'
import { type LeadColumn, leadColumnNames, leadColumnOf, leadColumns } from './lead-columns.ts'

type Call = Contract['leads']['readSheet']
/** Rows in which headings are looked for. */
const headingRows = 20

/** Firms of an uploaded workbook; nothing is kept. */
export const readLeadSheet = async (
  { database, files, person, today }: Context,
  { file }: InputOf<Call>,
): Promise<AnswerOf<Call>> => {
  if (!holds(person, 'TS-9061')) throw new Problem('forbidden')
  const owner = await ownerOf(database, person, file)
  // A file of a record, or of somebody else, is nobody's sheet.
  if (owner.resource !== null || owner.createdBy !== person.userId) throw new Problem('notFound')
  const rows = await rowsOf(await loadFile({ database, files }, person, file))
  const found = headed(rows)
  if (!found) throw new Problem('invalidInput', { issues: [{ path: 'file', rule: 'leadHeadings', parameters: {} }] })
  const below = rows.filter(({ row }) => row > found.row).map((row) => lineOf(row, found.columns))
  const filled = below.filter((line) => leadColumnNames.some((column) => line[column] !== ''))
  return {
    rows: [...(await judgeLeads(database, { person, today: today() }, filled.slice(0, maxLeadRows)))],
    unread: found.unread,
    beyond: Math.max(0, filled.length - maxLeadRows),
  }
}

const rowsOf = async ({ name, bytes }: Awaited<ReturnType<typeof loadFile>>): Promise<readonly SheetRow[]> => {
  try {
    return await openWorkbook({ bytes, extension: extensionOf(name), sheet: undefined }, async ({ parts }) => {
      const rows: SheetRow[] = []
      for await (const part of parts) rows.push(...rowsIn(part))
      return rows
    })
  } catch (caught) {
    if (!(caught instanceof SheetProblem)) throw caught
    const { rule, parameters } = caught
    throw new Problem('invalidInput', { issues: [{ path: 'file', rule, parameters }] })
  }
}

interface Headed {
  readonly row: number
  /** Letters of the columns. */
  readonly columns: Readonly<Partial<Record<LeadColumn, string>>>
  readonly unread: string[]
}
const textIn = ({ cells }: SheetRow, letters: string | undefined): string => {
  const cell = letters === undefined ? undefined : cells[letters]
  return cell ? cell.text.trim() : ''
}
/** The first row that names the firm and one more column. */
const headed = (rows: readonly SheetRow[]): Headed | undefined => {
  for (const row of rows.slice(0, headingRows)) {
    const named: Partial<Record<LeadColumn, string>> = {}
    const unread: string[] = []
    for (const letters of Object.keys(row.cells)) {
      const heading = textIn(row, letters)
      const column = leadColumnOf(heading)
      if (column && named[column] === undefined) named[column] = letters
      else if (heading !== '') unread.push(heading)
    }
    if (named.companyName !== undefined && Object.keys(named).length > 1)
      return { row: row.row, columns: named, unread }
  }
  return undefined
}
const lineOf = (row: SheetRow, found: Headed['columns']): LeadLine => {
  const word = (column: LeadColumn) => textIn(row, found[column]).slice(0, leadColumns[column].max)
  return {
    row: row.row,
    companyName: word('companyName'),
    city: word('city'),
    industry: word('industry'),
    lanes: word('lanes'),
    contact: word('contact'),
    phone: word('phone'),
    email: word('email'),
    remark: word('remark'),
  }
}
