import { choice, type Field, type Fields } from '../../catalogue/kinds.ts'
import type { Complaint } from '../../catalogue/resource.ts'
import type { Values } from '../charges/charge-rules.ts'
import { consigneeScope, feeLevelScope, lclChargeScope, productTypes, transferTypes } from '../rates/lcl.ts'
import { markupLayers } from './markup-layers.ts'
import { markupScope, measuredMarkupLine } from './markups.ts'
import { quantityBand } from './quantity-band.ts'

const { carriers, tradeLines, pols, pods, customers } = markupScope
const tons = quantityBand({ from: 'rtFrom', to: 'rtTo', unit: ['RT', 'RT'] })
/** Scope of a mark-up of consolidated cargo; blank is any (R27). */
const scope = {
  carriers,
  tradeLines,
  pols,
  pods,
  podCountries: lclChargeScope.podCountries,
  consigneeType: consigneeScope,
  transferType: choice(['中转类型', 'Transfer type'], transferTypes, { filter: true, hidden: true }),
  feeLevel: { ...feeLevelScope, hidden: true },
  productTypes,
  ...tons.fields,
  customers,
} as const

/** Steps of a mark-up of consolidated cargo: on the three columns of its price, or on other charges. */
const line = measuredMarkupLine(
  [
    ['freight', '海运费', 'Ocean freight'],
    ['surcharge', '海运附加费', 'Ocean surcharges'],
    ['origin', '起运港费用', 'Origin charges'],
    ['warehouse', '仓库费用', 'Warehouse charges'],
    ['transfer', '中转运输', 'Transfer'],
    ['destination', '目的港费用', 'Destination charges'],
    ['land', '陆运', 'Land'],
    ['declaration', '报关', 'Declaration'],
  ],
  [
    ['cbm', 'CBM', 'CBM'],
    ['ton', 'TON', 'TON'],
    ['min', 'MIN', 'MIN'],
  ],
)

/**
 * Mark-up layers of consolidated cargo; `keys` are further fields that distinguish the rates of a mode, ranked last. Customer, lane, POD, POL, trade
 * line and country come first, then fields that distinguish rates of a lane.
 */
export const lclMarkupLayers = <const K extends Fields = Record<never, Field>>(
  keys?: K,
  check?: (draft: Values) => Complaint[],
) => {
  const further = Object.values<Field>(keys ?? {})
  return markupLayers({
    line,
    listed: ['target', 'cell', 'charge', 'method', 'value'],
    column: 'cell',
    columnRule: 'cellOnlyForFreight',
    floors: ['leastProfit', 'leastGpPercent'],
    scope: { ...scope, ...(keys as K) },
    keys: [
      'customers',
      'pods',
      'pols',
      'tradeLines',
      'podCountries',
      'carriers',
      'consigneeType',
      'transferType',
      'feeLevel',
      'productTypes',
      tons.key,
      ...Object.keys(keys ?? {}),
    ],
    ranks: [
      ['客户', 'customer'],
      ['航段', 'lane'],
      ['目的港', 'POD'],
      ['起运港', 'POL'],
      ['航线', 'trade line'],
      ['目的国', 'country'],
      ['船公司', 'carrier'],
      ['收货人类型', 'consignee'],
      ['中转类型', 'transfer type'],
      ['收费标准', 'charge level'],
      ['产品类型', 'product type'],
      ['量段', 'RT band'],
      ...further.map(({ label }) => label),
    ],
    check: (draft) => [...tons.check(draft), ...(check?.(draft) ?? [])],
  })
}
