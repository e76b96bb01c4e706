import { isDecimal } from '@hangjia/validation'
import { choice, codes, link, list } from '../../catalogue/kinds.ts'
import { containerOwners } from '../../groups/charges/freight.ts'
import { markupLayers } from '../../groups/markups/markup-layers.ts'
import { measuredMarkupLine } from '../../groups/markups/markups.ts'
import { quantityBand } from '../../groups/markups/quantity-band.ts'
import { page } from '../../page.ts'
import { railCargoModes, railDirections, stationLink } from './rail.ts'

const tons = quantityBand({ from: 'rtFrom', to: 'rtTo', unit: ['拼箱 RT', 'LCL RT'] })
const railMarkups = markupLayers({
  line: measuredMarkupLine(
    [
      ['freight', '铁路运费', 'Rail freight'],
      ['surcharge', '附加费', 'Surcharges'],
      ['land', '门到站', 'Door legs'],
      ['declaration', '报关', 'Declaration'],
    ],
    [
      ...codes('20GP', '40GP', '40HQ', '45HQ', '20RF', '40RH', '40NOR'),
      ['light', '轻货 /CBM', 'Light, per CBM'],
      ['heavy', '重货 /KG', 'Heavy, per kg'],
      ['min', '最低收费', 'MIN'],
    ],
  ),
  listed: ['target', 'cell', 'method', 'value'],
  column: 'cell',
  columnRule: 'cellOnlyForFreight',
  floors: ['leastProfit', 'leastGpPercent'],
  scope: {
    layer: choice(
      ['层级', 'Layer'],
      [
        ['business', '业务价', 'Business'],
        ['market', '市场价', 'Market'],
      ],
      {
        required: true,
        initial: 'business',
        filter: true,
        section: ['适用范围', 'Applies to'],
        help: [
          '没有市场价方案时，市场价等于业务价',
          'Without a market mark-up, the market price equals the business price',
        ],
      },
    ),
    origins: list(stationLink(['发站', 'Origin stations'], {}), { filter: true }),
    destinations: list(stationLink(['到站', 'Destination stations'], {}), { filter: true }),
    direction: choice(['方向', 'Direction'], railDirections, { filter: true }),
    platforms: list(link('railOperator', ['班列平台', 'Operators']), { filter: true }),
    cargoMode: choice(['整箱/拼箱', 'Mode'], railCargoModes, { filter: true }),
    containerOwner: choice(['箱属', 'Container'], containerOwners, { hidden: true }),
    ...tons.fields,
    customers: list(link('customer', ['指定客户', 'Customers']), { filter: true }),
  },
  keys: ['customers', 'destinations', 'origins', 'direction', 'platforms', 'cargoMode', 'containerOwner', tons.key],
  ranks: [
    ['客户', 'customer'],
    ['航段', 'lane'],
    ['到站', 'destination'],
    ['发站', 'origin'],
    ['方向', 'direction'],
    ['班列平台', 'operator'],
    ['整箱/拼箱', 'mode'],
    ['箱属', 'container owner'],
    ['量段', 'RT band'],
  ],
  check: (draft) => [
    ...tons.check(draft),
    ...(draft.cargoMode === 'FCL' ? tons.key : []).flatMap((field) =>
      isDecimal(draft[field]) ? [{ field, rule: 'bandForLooseOnly' }] : [],
    ),
  ],
})
/** Mark-ups on rail rates, in one page for both layers (R27). */
export const railMarkup = railMarkups.company('railMarkup', ['铁路业务加价', 'Rail mark-up'])

export const railMarkupPages = [
  page('railwayBusinessMarkUp', {
    of: railMarkup,
    filterSet: 'validity',
    columns: [
      'name',
      'status',
      'layer',
      'priority',
      'lines',
      'origins',
      'destinations',
      'direction',
      'platforms',
      'cargoMode',
      'customers',
      'customerGroups',
      'validFrom',
      'validTo',
    ],
  }),
] as const
