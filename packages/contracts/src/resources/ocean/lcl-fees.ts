import { choice, type Field, type Fields, flag, integer, type Label, link, list, text } from '../../catalogue/kinds.ts'
import type { Complaint } from '../../catalogue/resource.ts'
import { listOf, type Values } from '../../groups/charges/charge-rules.ts'
import { chargesOf, feeSheet } from '../../groups/charges/fee-sheet.ts'
import { validityOn } from '../../groups/charges/freight.ts'
import { measuredLine, measuredLineDoubts, measuredLineRules } from '../../groups/charges/measured-line.ts'
import { sheetMinimum, sheetMinimumRules } from '../../groups/charges/sheet-minimum.ts'
import { consigneeTypes, destinationLine, lclChargeScope } from '../../groups/rates/lcl.ts'

/** A sheet of this family: its name, and the keys that a mode adds to the common scope. */
interface Sheet<K> {
  readonly name: string
  readonly label: Label
  readonly keys?: K
  readonly check?: (draft: Values) => Complaint[]
}
type None = Record<never, Field>

const measured = { lineRules: measuredLineRules, lineDoubts: measuredLineDoubts } as const
const setsOfLines = { sets: 'lclChargeSet' } as const
const isBlank = (value: unknown) => listOf(value).length === 0
const oneOf = (field: string, ...values: readonly unknown[]): Complaint[] =>
  values.every(isBlank) ? [{ field, rule: 'required' }] : []

/** Surcharges on the freight of many rates at once, such as fuel, peak season or congestion. */
export const lclSurchargeOf = <const K extends Fields = None>({ name, label, keys, check }: Sheet<K>) =>
  feeSheet({
    ...measured,
    name,
    label,
    charges: chargesOf(measuredLine, setsOfLines),
    scope: { ...lclChargeScope, ...(keys as K) },
    valid: validityOn('etd'),
    further: sheetMinimum,
    check: (draft) => [
      ...oneOf('pols', draft.pols, draft.polCountries, draft.podCountries, draft.tradeLines),
      ...sheetMinimumRules(draft),
      ...(check?.(draft) ?? []),
    ],
  })

/** Local charges that a Chinese shipper pays where the cargo is received, in CNY. */
export const lclOriginOf = <const K extends Fields = None>({ name, label, keys, check }: Sheet<K>) =>
  feeSheet({
    ...measured,
    name,
    label,
    charges: chargesOf({ ...measuredLine, currency: { ...measuredLine.currency, only: 'CNY' } }, setsOfLines),
    scope: {
      ...lclChargeScope,
      warehouses: list(link('worldWarehouse', ['仓库', 'Warehouses']), { filter: true }),
      customerType: choice(['委托方类型', 'Booking party'], consigneeTypes, {
        filter: true,
        help: ['空白表示全部', 'Blank: both'],
      }),
      ...(keys as K),
    },
    valid: validityOn('cargoReceipt'),
    further: sheetMinimum,
    check: (draft) => [...oneOf('pols', draft.pols), ...sheetMinimumRules(draft), ...(check?.(draft) ?? [])],
  })

/** Charges of the consignee at the destination, paid to an agent abroad, and their minimum total. */
export const lclDestinationOf = <const K extends Fields = None>({ name, label, keys, check }: Sheet<K>) =>
  feeSheet({
    ...measured,
    name,
    label,
    charges: chargesOf(destinationLine),
    scope: {
      ...lclChargeScope,
      feeLevel: { ...lclChargeScope.feeLevel, required: true, initial: 'normal' },
      suppliers: { ...lclChargeScope.suppliers, label: ['海外代理', 'Overseas agents'] },
      ...(keys as K),
    },
    valid: validityOn('etd'),
    further: {
      ...sheetMinimum,
      freeStorageDays: integer(['免仓租天数', 'Free storage days'], { max: 365 }),
      printOnQuote: flag(['报价单显示', 'Print on quotation'], { initial: true }),
    },
    check: (draft) => [...oneOf('pods', draft.pods), ...sheetMinimumRules(draft), ...(check?.(draft) ?? [])],
  })

/** Facts of the field that names the warehouses of a tariff. */
export const tariffWarehouses = {
  required: true,
  filter: true,
  section: ['适用范围', 'Applies to'],
} as const
/** Tariff of a container freight station: gate-in, handling, palletising, storage, oversize. */
export const lclWarehouseOf = <const K extends Fields = None, const O extends Fields = None>({
  name,
  label,
  keys,
  own,
  check,
}: Sheet<K> & { readonly own?: O }) =>
  feeSheet({
    ...measured,
    name,
    label,
    own: {
      openHours: text(['收货时间', 'Receiving hours'], { max: 100 }),
      freeStorageDays: integer(['免仓租天数', 'Free storage days'], { max: 365, required: true, initial: 7 }),
      ...(own as O),
    },
    charges: chargesOf(measuredLine, setsOfLines),
    scope: {
      warehouses: list(link('worldWarehouse', ['仓库', 'Warehouses']), tariffWarehouses),
      pols: lclChargeScope.pols,
      suppliers: lclChargeScope.suppliers,
      cargoKind: choice(
        ['货物形态', 'Cargo form'],
        [
          ['loose', '散货', 'Loose'],
          ['pallet', '托盘', 'Palletised'],
          ['oversize', '超尺寸', 'Oversize'],
        ],
        {
          filter: true,
          help: ['空白表示全部。超尺寸：有单边超过 3 米', 'Blank: every form. Oversize: a side over 3 m'],
        },
      ),
      ...(keys as K),
      stack: lclChargeScope.stack,
    },
    valid: validityOn('cargoReceipt'),
    ...(check ? { check } : {}),
  })

/** Surcharges on consolidated ocean freight, by lane and carrier. */
export const lclSurcharge = lclSurchargeOf({ name: 'lclSurcharge', label: ['拼箱海运附加费', 'LCL ocean surcharges'] })
/** Charges at the port of loading of consolidated cargo, billed in renminbi. */
export const lclOriginCharge = lclOriginOf({
  name: 'lclOriginCharge',
  label: ['起运港人民币费用', 'Origin charges (CNY)'],
})
/** Charges at the port of discharge of consolidated cargo, by kind of consignee. */
export const lclDestinationCharge = lclDestinationOf({
  name: 'lclDestinationCharge',
  label: ['拼箱目的港费用', 'LCL destination charges'],
})
/** Charges of warehouses that receive consolidated cargo. */
export const warehouseCharge = lclWarehouseOf({ name: 'warehouseCharge', label: ['仓库费用', 'Warehouse charges'] })
