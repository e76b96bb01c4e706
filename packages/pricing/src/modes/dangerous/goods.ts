import { type DangerousGoodsLine, hasPackingGroups } from '@hangjia/contracts'
import { type Decimal, decimal } from '../../money/money.ts'
import type { LooseCargo } from '../counting/loose.ts'

/** Consolidated cargo with dangerous goods among it. */
export interface DangerousCargo extends LooseCargo {
  readonly goods: readonly DangerousGoodsLine[]
}
export type ImoClass = NonNullable<DangerousGoodsLine['imoClass']>

/** A row of `dangerousGoods`. */
export interface UnEntry {
  readonly id: string
  readonly unNumber: string
  readonly nameCn: string
  readonly nameEn: string
  readonly imoClass: ImoClass
  readonly subsidiary: readonly ImoClass[]
  readonly packingGroup: 'I' | 'II' | 'III' | 'none'
  readonly marinePollutant: boolean
}

/** Dangerous goods of one kind with everything that is known of them. */
export interface Goods {
  readonly un: UnEntry | null
  readonly imoClass: ImoClass
  readonly subsidiary: readonly ImoClass[]
  readonly packingGroup: 'I' | 'II' | 'III' | 'none' | null
  readonly properShippingName?: string
  readonly flashPointC: Decimal | null
  readonly netKg: Decimal
  readonly limitedQuantity: boolean
  readonly marinePollutant: boolean
}

/** Goods of a search: the UN number identifies them, the shipper declares their packing group. Null: the number is unknown. */
export const goodsOf = (
  { un, imoClass, ...asked }: DangerousGoodsLine,
  entries: ReadonlyMap<string, UnEntry>,
): Goods | null => {
  const entry = un === null ? null : (entries.get(un) ?? null)
  const itsClass = entry?.imoClass ?? imoClass
  if (itsClass === null || (un !== null && entry === null)) return null
  return {
    un: entry,
    imoClass: itsClass,
    subsidiary: entry?.subsidiary ?? asked.subsidiary,
    packingGroup: hasPackingGroups(itsClass) ? (asked.packingGroup ?? entry?.packingGroup ?? null) : 'none',
    properShippingName: asked.properShippingName,
    flashPointC: asked.flashPointC === null ? null : decimal(asked.flashPointC),
    netKg: decimal(asked.netKg),
    limitedQuantity: asked.limitedQuantity,
    marinePollutant: asked.marinePollutant || (entry?.marinePollutant ?? false),
  }
}
/** Name of goods in a reason. */
export const wordOf = ({ un, imoClass, packingGroup }: Goods): string =>
  [un ? `UN${un.unNumber}` : '', `IMO ${imoClass}`, packingGroup && packingGroup !== 'none' ? `PG ${packingGroup}` : '']
    .filter(Boolean)
    .join(' ')
