// Reads one workbook in a process of its own and prints the result and the process's highest memory, in MB.
import { readFileSync } from 'node:fs'
import { extname } from 'node:path'
import { openWorkbook } from '../src/sheets/open-workbook.ts'
import type { SheetRow } from '../src/sheets/read-workbook.ts'
import { rowsIn } from '../src/sheets/sheet-part.ts'
import { SheetProblem } from '../src/sheets/sheet-problem.ts'

const [file = ''] = process.argv.slice(2)
const wanted = { bytes: readFileSync(file), extension: extname(file).slice(1), sheet: undefined }
const output = await openWorkbook(wanted, async ({ facts, parts }) => {
  const rows: SheetRow[] = []
  for await (const part of parts) rows.push(...rowsIn(part))
  return { sheets: facts.sheets, rows }
}).catch((caught: unknown) => (caught instanceof SheetProblem ? caught.rule : String(caught)))
process.stdout.write(JSON.stringify({ output, peakMb: Math.round(process.resourceUsage().maxRSS / 1024) }))
