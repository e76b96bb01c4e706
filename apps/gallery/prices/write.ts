import { writeFileSync } from 'node:fs'
import { exportsOfUi, priceOf } from './measure.ts'
import { priceFile, priceList } from './price-list.ts'

const rows = []
for (const one of exportsOfUi()) rows.push({ ...one, ...(await priceOf(one)) })
writeFileSync(priceFile, priceList(rows))
process.stdout.write(`${rows.length} prices in packages/ui/PRICES.md\n`)
