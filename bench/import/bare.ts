import { readFileSync } from 'node:fs'
import { fclRate } from '@hangjia/contracts'
import { streamXlsxRows } from 'hucre/xlsx'
// @boundaries-ignore the bench writes through the service's own driver
import type { Database, Queries } from '../../apps/enterprise/src/database/database.ts'
// @boundaries-ignore the columns of the table are the service's
import { columnsOf, columnType } from '../../apps/enterprise/src/records/tables/column-kinds.ts'
import type { Steps } from './steps.ts'

const rowsAtOnce = 5_000
const initial = columnsOf(fclRate.fields).filter(({ field }) => field.initial !== undefined)
const initialValues = Object.fromEntries(initial.map(({ column, field }) => [column, field.initial]))
const types: Readonly<Record<string, string>> = {
  ...Object.fromEntries(initial.map(({ column, field }) => [column, columnType(field)])),
  company_id: 'bigint',
  pol_id: 'bigint',
  pod_id: 'bigint',
  carrier_id: 'bigint',
  currency_id: 'bigint',
  service_code: 'text',
  transit_days: 'jsonb',
  box_prices: 'jsonb',
  sailing_days: 'text',
  valid_from: 'date',
  valid_to: 'date',
  free_combined_days: 'integer',
  public_remark: 'text',
  display_flag: 'smallint',
  sort_text: 'text',
  search_text: 'text',
}
const sevenFlags: Readonly<Record<string, string>> = {
  Mon: '0000001',
  Tue: '0000010',
  Wed: '0000100',
  Thu: '0001000',
  Fri: '0010000',
  Sat: '0100000',
  Sun: '1000000',
}

const idsOf = async (queries: Queries, table: string): Promise<ReadonlyMap<string, string>> => {
  const rows = await queries.query<{ code: string; id: string }>(`SELECT code, id FROM ${table}`)
  return new Map(rows.map(({ code, id }) => [code, id]))
}

/** The least that has to be done: the rows of the same sheet, by the same reader, into the same table, by the same driver. */
export const bare = async (database: Database, file: string): Promise<Steps> => {
  const begun = performance.now()
  await database.transaction(
    async (transaction) => {
      const { id: companyId } = await transaction.one<{ id: string }>('SELECT min(id) AS id FROM company')
      const [ports, carriers, currencies] = [
        await idsOf(transaction, 'port'),
        await idsOf(transaction, 'carrier'),
        await idsOf(transaction, 'currency'),
      ]
      let batch: object[] = []
      const write = async () => {
        await transaction.bulk('fcl_rate', types, batch)
        batch = []
      }
      for await (const { index, values } of streamXlsxRows(readFileSync(file))) {
        if (index === 0) continue
        const cells = values.map(String)
        const at = (column: number): string => cells[column] ?? ''
        const [min, max] = at(4).split('-').map(Number)
        const service = at(3).toLowerCase()
        batch.push({
          ...initialValues,
          company_id: companyId,
          pol_id: ports.get(at(0)),
          pod_id: ports.get(at(1)),
          carrier_id: carriers.get(at(2)),
          service_code: at(3),
          transit_days: { min, max },
          sailing_days: sevenFlags[at(5)],
          box_prices: ['20GP', '40GP', '40HQ'].map((box, place) => ({ box, price: at(6 + place) })),
          currency_id: currencies.get(at(9)),
          valid_from: at(10),
          valid_to: at(11),
          free_combined_days: at(12),
          public_remark: at(13),
          display_flag: 1,
          sort_text: service,
          search_text: `\n${service}\n`,
        })
        if (batch.length === rowsAtOnce) await write()
      }
      await write()
    },
    { timeoutMs: 0 },
  )
  return { whole: performance.now() - begun }
}
