import { choice, flag, link, text } from '../../catalogue/kinds.ts'
import type { Complaint } from '../../catalogue/resource.ts'
import { chargeLineRules, listOf, type Values } from '../../groups/charges/charge-rules.ts'
import { chargeLine, chargeScope } from '../../groups/charges/charges.ts'
import { chargesOf, feeSheet } from '../../groups/charges/fee-sheet.ts'
import { overdueRules, overdueTariff } from '../../groups/charges/overdue.ts'
import { weightBandGaps, weightBandRules, weightBands } from '../../groups/charges/weights.ts'

/** Sheets of arrival name a place. */
const arrivalRules = (draft: Values): Complaint[] => [
  ...(listOf(draft.pods).length === 0 && listOf(draft.podCountries).length === 0
    ? [{ field: 'pods', rule: 'required' }]
    : []),
  ...overdueRules(draft),
]

const setsOfLines = { sets: 'surchargeTemplate' } as const

/** Fees that follow the ocean leg of many rates at once; valid on the day of sailing. */
export const oceanSurcharge = feeSheet({
  name: 'oceanSurcharge',
  label: ['海运附加费', 'Ocean surcharges'],
  charges: chargesOf(chargeLine, setsOfLines),
  lineRules: chargeLineRules,
  scope: chargeScope,
  further: {
    weightBands,
    appliesToSpecial: flag(['特种箱适用', 'Special containers too'], {
      hidden: true,
      initial: true,
      help: ['否：冷柜、开顶、框架、罐箱不收取', 'No: not for reefers, open tops, flat racks and tanks'],
    }),
  },
  check: (draft) => weightBandRules('weightBands', draft.weightBands),
  doubts: (draft) => weightBandGaps('weightBands', draft.weightBands),
})

/** Port-side charges at departure; valid on the day of closing. */
export const originCharge = feeSheet({
  name: 'originCharge',
  label: ['起运港费用', 'Origin charges'],
  charges: chargesOf(
    {
      ...chargeLine,
      // A filing is due for each house bill; carriers name it on rates for their own bill.
      charge: { ...chargeLine.charge, fills: { ...chargeLine.charge.fills, when: 'defaultWhen' } },
    },
    setsOfLines,
  ),
  lineRules: chargeLineRules,
  scope: chargeScope,
  further: {
    printAs: choice(
      ['打印方式', 'Printed'],
      [
        ['itemised', '逐项', 'Item by item'],
        ['bundle', '打包一口价', 'As one price'],
      ],
      { required: true, initial: 'itemised', hidden: true },
    ),
    bundleName: text(['打包名称', 'Name of the bundle'], { max: 100, hidden: true }),
  },
  check: (draft) => [
    ...(listOf(draft.pols).length === 0 ? [{ field: 'pols', rule: 'required' }] : []),
    ...(draft.printAs === 'bundle' && !draft.bundleName ? [{ field: 'bundleName', rule: 'required' }] : []),
  ],
})

/** Charges of the consignee at arrival; valid on the day of arrival (J.6). */
export const destinationCharge = feeSheet({
  name: 'destinationCharge',
  label: ['目的港费用', 'Destination charges'],
  own: {
    binding: choice(
      ['收费性质', 'Binding'],
      [
        ['firm', '按此收取', 'Charged as written', 'good'],
        ['reference', '仅供参考', 'For reference only', 'quiet'],
      ],
      {
        required: true,
        initial: 'reference',
        filter: true,
        help: [
          '仅供参考的费用单独列出，不计入任何合计',
          'Charges for reference are listed separately and are in no total',
        ],
      },
    ),
    consigneeType: choice(
      ['收货人类型', 'Consignee'],
      [
        ['coLoader', '同行', 'Co-loader'],
        ['retailer', '直客', 'Direct customer'],
      ],
      { filter: true, help: ['空白表示全部', 'Blank: every consignee'] },
    ),
    source: choice(
      ['来源', 'Source'],
      [
        ['carrierTariff', '船公司公布', "Carrier's tariff"],
        ['agent', '代理', 'Agent'],
        ['experience', '经验', 'Experience'],
      ],
      { hidden: true },
    ),
  },
  charges: chargesOf(
    {
      ...chargeLine,
      // At the destination the consignee pays a charge, whatever its usual payer.
      charge: { ...chargeLine.charge, fills: { unit: 'defaultUnit', currency: 'defaultCurrency' } },
      paymentTerm: { ...chargeLine.paymentTerm, initial: 'COL' },
    },
    setsOfLines,
  ),
  lineRules: chargeLineRules,
  scope: chargeScope,
  distinguishedBy: ['podTerminal', 'consigneeType'],
  further: {
    podTerminal: link('wharf', ['目的港码头', 'POD terminal'], {
      hidden: true,
      partOf: 'pods',
      help: ['仅适用于注明该码头的运价', 'Only for rates with this terminal'],
    }),
    overdue: overdueTariff,
  },
  check: arrivalRules,
})
