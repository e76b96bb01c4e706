import { choice, link, list } from '../../catalogue/kinds.ts'
import { climbingSteps } from '../../groups/charges/break-rules.ts'
import { markupLayers } from '../../groups/markups/markup-layers.ts'
import { measuredMarkupLine } from '../../groups/markups/markups.ts'
import { quantityBand } from '../../groups/markups/quantity-band.ts'
import { page } from '../../page.ts'
import { airCargoTypes, airServices } from './air.ts'

const markupTargets = [
  ['freight', '空运费', 'Air freight'],
  ['surcharge', '附加费', 'Surcharges'],
  ['origin', '起运机场费用', 'Origin charges'],
  ['destination', '目的机场费用', 'Destination charges'],
  ['land', '陆运', 'Land'],
  ['declaration', '报关', 'Declaration'],
] as const
const cellWords = [
  ['minCharge', 'M', 'M'],
  ['n', 'N', 'N'],
  ['q45', 'Q45', 'Q45'],
  ['q70', 'Q70', 'Q70'],
  ['q100', 'Q100', 'Q100'],
  ['q250', 'Q250', 'Q250'],
  ['q300', 'Q300', 'Q300'],
  ['q500', 'Q500', 'Q500'],
  ['q1000', 'Q1000', 'Q1000'],
  ['q2000', 'Q2000', 'Q2000'],
  ['q3000', 'Q3000', 'Q3000'],
] as const

const weights = quantityBand({ from: 'kgFrom', to: 'kgTo', unit: ['计费重 kg', 'Chargeable kg'] })
const airMarkups = markupLayers({
  line: measuredMarkupLine(markupTargets, cellWords),
  listed: ['target', 'cell', 'method', 'value'],
  column: 'cell',
  columnRule: 'cellOnlyForFreight',
  floors: ['leastProfit', 'leastGpPercent'],
  scope: {
    airlines: list(link('airline', ['航空公司', 'Airlines']), { filter: true, section: ['适用范围', 'Applies to'] }),
    pols: list(link('airport', ['起运机场', 'Origins']), { filter: true }),
    pods: list(link('airport', ['目的机场', 'Destinations']), { filter: true }),
    podCountries: list(link('country', ['目的国', 'Destination countries']), { filter: true }),
    services: list(choice(['产品/舱别', 'Services'], airServices), { hidden: true }),
    cargoTypes: list(choice(['货物类型', 'Cargo'], airCargoTypes), { hidden: true }),
    ...weights.fields,
    customers: list(link('customer', ['指定客户', 'Customers']), { filter: true }),
  },
  keys: ['customers', 'pods', 'pols', 'podCountries', 'airlines', 'services', 'cargoTypes', weights.key],
  ranks: [
    ['客户', 'customer'],
    ['航段', 'lane'],
    ['目的机场', 'destination'],
    ['起运机场', 'origin'],
    ['目的国', 'destination country'],
    ['航空公司', 'airline'],
    ['产品', 'service'],
    ['货物类型', 'cargo'],
    ['量段', 'weight band'],
  ],
  check: weights.check,
  doubts: (draft) => climbingSteps('lines', draft.lines),
})
/** First layer on the net price, for everybody who sells (R27). */
export const airCompanyMarkup = airMarkups.company('airCompanyMarkup', ['空运业务加价', 'Air business mark-up'])
/** Second layer, the published market price (R27). */
export const airMarketMarkup = airMarkups.market('airMarketMarkup', ['空运市场加价', 'Air market mark-up'])
/** The sales layer, on top of the company price. */
export const airSalesMarkup = airMarkups.sales('airSalesMarkup', ['空运销售加价', 'Air sales mark-up'])

const markupColumns = [
  'priority',
  'lines',
  'airlines',
  'pols',
  'pods',
  'podCountries',
  'customers',
  'customerGroups',
  'validFrom',
  'validTo',
] as const

export const airMarkupPages = [
  page('airFreightPriceSet', {
    of: airCompanyMarkup,
    filterSet: 'validity',
    columns: ['name', 'status', ...markupColumns],
  }),
  page('airMarketPriceSet', {
    of: airMarketMarkup,
    filterSet: 'validity',
    columns: ['name', 'status', 'channels', 'fromLayer', ...markupColumns],
  }),
  page('salesAirPriceSet', {
    of: airSalesMarkup,
    filterSet: 'validity',
    columns: ['name', 'status', ...markupColumns],
  }),
] as const
