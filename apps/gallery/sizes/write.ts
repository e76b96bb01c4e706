import { writeFileSync } from 'node:fs'
import { exportsOfUi, priceOf } from './measure.ts'
import { priceList, sizeFile } from './size-list.ts'

const rows = []
for (const one of exportsOfUi()) rows.push({ ...one, ...(await priceOf(one)) })
writeFileSync(sizeFile, priceList(rows))
process.stdout.write(`${rows.length} sizes in packages/ui/SIZES.md\n`)
