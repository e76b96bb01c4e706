import { isFreightName } from '@hangjia/contracts'
import type { Transaction } from '../database/database.ts'
import { invalid } from '../records/saving/change-records.ts'

/** Tables that prices of an enquiry name. */
const tables = {
  charge: 'charge',
  box: 'container_type',
  per: 'charge_unit',
  liner: 'carrier',
  carrier: 'carrier',
  seller: 'supplier',
} as const
type LinkName = keyof typeof tables

interface Priced {
  readonly box: string | null
  readonly per: string | null
  readonly unit: string
}
interface Place {
  readonly companyId: string
  /** Place of the prices in the input. */
  readonly path: string
  /** Links that they have in addition to their container types and units. */
  readonly links: readonly LinkName[]
  /** Code of the charge that is the freight of the mode, which is kept as no charge. */
  readonly freight?: string | undefined
}

/** Prices all of whose links are there; container types and units are found by code where only that is given. */
export const namedPrices = async <P extends Priced>(
  transaction: Transaction,
  prices: readonly P[],
  { companyId, path, links, freight }: Place,
): Promise<P[]> => {
  const names = [...links, 'box', 'per'] as const
  const idsOf = (name: LinkName) =>
    prices.flatMap((price) => (price as Partial<Record<LinkName, string | null>>)[name] ?? [])
  const rows = await transaction.query<{ name: LinkName; id: string; code: string | null; names: string[] }>(
    names
      .map((name, at) => {
        const isCoded = name === 'box' || name === 'per'
        const named = name === 'charge' ? 'array_remove(ARRAY[code, name_scn, name_en], NULL)' : "'{}'::text[]"
        return `SELECT '${name}' AS name, id::text AS id, ${isCoded ? 'code' : 'NULL'} AS code, ${named} AS names FROM ${tables[name]}
          WHERE company_id IN (0, $1) AND (id = ANY($${at + 2}::bigint[])
            ${isCoded ? `OR code = ANY($${names.length + 2}::text[])` : ''})`
      })
      .join(' UNION ALL '),
    [companyId, ...names.map(idsOf), prices.map(({ unit }) => unit)],
  )
  const found = (name: LinkName, test: (row: (typeof rows)[number]) => boolean) =>
    rows.find((row) => row.name === name && test(row))
  return prices.map((price, index) => {
    for (const name of names) {
      const given = (price as Partial<Record<LinkName, string | null>>)[name] ?? null
      if (given !== null && !found(name, ({ id }) => id === given))
        throw invalid(`${path}.${index}.${name}`, 'notFound')
    }
    const { box, per, unit } = price
    const isNamed = box !== null || per !== null
    const boxed = found('box', (row) => (isNamed ? row.id === box : row.code === unit))
    const counted = boxed ? undefined : found('per', (row) => (isNamed ? row.id === per : row.code === unit))
    const written = boxed?.code ?? counted?.code
    if (!written) throw invalid(`${path}.${index}.per`, isNamed || unit !== '' ? 'notFound' : 'required')
    const charge = found('charge', ({ id }) => id === (price as { readonly charge?: string | null }).charge)
    const isFreight = freight !== undefined && charge?.names.some((one) => isFreightName(freight, one))
    return {
      ...price,
      ...(isFreight ? { charge: null } : {}),
      box: boxed?.id ?? null,
      per: counted?.id ?? null,
      unit: written,
    }
  })
}
