import { linesIn, onlineBooking, optionLabel } from '@hangjia/contracts'
import type { Transaction } from '../database/database.ts'
import { boxWords, cargoWords } from './line-words.ts'

type Facts = Readonly<Record<string, unknown>>

/** A kind of goods in both languages; nothing for general goods. */
const kindWords = (kind: unknown): string =>
  kind === 'general' ? '' : (optionLabel(onlineBooking.fields.cargo.fields.cargoKind.options, kind) ?? []).join(' / ')

/** Facts of an amended booking as both languages read them: ports and packages by their codes. */
export const factWords = async (transaction: Transaction, companyId: string, sides: readonly Facts[]) => {
  const codesOf = async (table: 'port' | 'package_type', ids: readonly unknown[]) => {
    const rows = await transaction.query<{ id: string; code: string }>(
      `SELECT id::text AS id, code FROM ${table} WHERE company_id IN (0, $1) AND id = ANY($2::bigint[])`,
      [companyId, ids.filter((one) => one !== null && one !== undefined)],
    )
    const codes = new Map(rows.map(({ id, code }) => [id, code]))
    return (id: unknown): string | undefined => codes.get(String(id))
  }
  const goods = sides.flatMap(({ cargo }) => linesIn(cargo))
  const portOf = await codesOf(
    'port',
    sides.map(({ pod }) => pod),
  )
  const packageOf = await codesOf(
    'package_type',
    goods.map((line) => line.packageType),
  )
  return (name: string, value: unknown): string => {
    if (name === 'pod') return portOf(value) ?? ''
    if (name === 'boxes') return boxWords(value).join(', ')
    if (name !== 'cargo') return String(value ?? '')
    return linesIn(value)
      .map((line) => {
        const names = [line.commodity, line.commodityEn].filter(Boolean).join(' / ')
        const further = [kindWords(line.cargoKind), line.marks]
        return [...cargoWords([line], () => names, packageOf(line.packageType)), ...further].filter(Boolean).join(', ')
      })
      .join('; ')
  }
}
