import { type CargoKind, contract, type Mode, type ModeQuestion } from '@hangjia/contracts'
import type { Queries } from '../src/database/database.ts'
import { columnName } from '../src/records/tables/column-kinds.ts'
import { tableName } from '../src/records/tables/table.ts'

/** Cargo of every kind, as it is usually asked for. */
const cargoes: Readonly<Record<CargoKind, object>> = {
  loose: { packages: 10, grossKg: '980', volumeM3: '2.4' },
  dangerous: {
    packages: 10,
    grossKg: '980',
    volumeM3: '2.4',
    goods: [{ imoClass: '9', grossKg: '520', netKg: '500' }],
  },
  pieces: { packages: 2, grossKg: '120', volumeM3: '0.8' },
  trucks: { grossKg: '8000', volumeM3: '30' },
  liquid: { volumeL: 21_500 },
  boxes: { boxes: [{ box: '40HQ', quantity: 2 }] },
  oversize: { box: '40OT', pieces: [{ count: 1, lengthCm: '900', widthCm: '200', heightCm: '180', kg: '9000' }] },
  reefer: { boxes: [{ box: '40RH', quantity: 2 }], temperatureC: '-20' },
  cartons: { pieces: [{ count: 10, lengthCm: '50', widthCm: '40', heightCm: '40', kg: '9' }] },
}

/** A usual question to a mode, on the lane with the most rates of the first company on a day. */
export const busiestAsk = async (queries: Queries, mode: Mode, day: string): Promise<ModeQuestion> => {
  const { asks, rate, lane, only } = mode
  const column = (name: string) => {
    const field = rate.fields[name]
    if (!field) throw new Error(`mode ${mode.name}: its rates have no field ${name}`)
    const own = `rate.${columnName(name, field)}`
    return field.kind === 'list' ? `${own}[1]` : own
  }
  const [to = ''] = lane.to
  const [found] = await queries.query<{ from: string; to: string; product: string | null; centre: string | null }>(
    `SELECT ${column(lane.from)} AS from, ${column(to)} AS to,
       ${asks.cargo === 'liquid' ? 'rate.product' : 'NULL'} AS product,
       ${asks.fulfilment ? `(SELECT min(id) FROM fba_warehouse WHERE country_id = ${column(to)})` : 'NULL'} AS centre
     FROM ${tableName(rate)} rate JOIN company ON company.id = rate.company_id
     WHERE rate.display_flag = 1 AND company.name_en LIKE 'Hangjia%' AND ${column(to)} IS NOT NULL
       AND $1::date BETWEEN rate.valid_from AND rate.valid_to
       ${only ? `AND ${column(only.field)} = '${only.is}'` : ''}
       ${asks.land ? "AND rate.direction = 'export' AND coalesce(rate.street, '') = ''" : ''}
     GROUP BY 1, 2, 3, 4 ORDER BY count(*) DESC, 1, 2, 3 LIMIT 1`,
    [day],
  )
  if (!found) throw new Error(`the demo has no rate of ${mode.name}`)
  const { product, centre, ...ends } = found
  const ask = {
    ...ends,
    day,
    cargo: { ...cargoes[asks.cargo], ...(product ? { product } : {}) },
    ...(asks.land ? { land: { end: asks.land.ends[0]?.of } } : {}),
    ...(asks.fulfilment ? { fulfilment: { centre } } : {}),
    ...asks.begins,
  }
  return contract.modeSearch[`${mode.name as 'lcl'}Sell`].input.parse({ ask }).ask as ModeQuestion
}
