// Reads one workbook in a process of its own and prints the result and the process's highest memory, in MB.
import { readFileSync } from 'node:fs'
import { extname } from 'node:path'
import { openWorkbook } from '../src/sheets/open-workbook.ts'
import { SheetProblem } from '../src/sheets/sheet-problem.ts'

const [file = ''] = process.argv.slice(2)
const wanted = { bytes: readFileSync(file), extension: extname(file).slice(1), sheet: undefined }
const output = await openWorkbook(wanted, async ({ parts }) => {
  let rows = 0
  for await (const { rowCount } of parts) rows += rowCount
  return String(rows)
}).catch((caught: unknown) => (caught instanceof SheetProblem ? caught.rule : String(caught)))
process.stdout.write(JSON.stringify({ output, peakMb: Math.round(process.resourceUsage().maxRSS / 1024) }))
