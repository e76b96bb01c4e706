import { compareDecimals, isDecimal } from '@hangjia/validation'
import { choice, decimal, lines, link, list, text } from '../../catalogue/kinds.ts'
import { type Complaint, resource } from '../../catalogue/resource.ts'
import { listOf, type Values, withinBounds } from '../../groups/charges/charge-rules.ts'
import { chargesOf, feeSheet } from '../../groups/charges/fee-sheet.ts'
import { publishable, remarks, validity } from '../../groups/charges/freight.ts'
import { maintainer } from '../../groups/charges/maintainer.ts'
import { boxedLine, measuredLineDoubts, measuredLineRules } from '../../groups/charges/measured-line.ts'
import { twoNames } from '../../groups/charges/two-names.ts'
import { datesInOrder } from '../../groups/dates-in-order.ts'
import { declarationKinds, insuranceClauses, insuredCargo } from '../../groups/rates/value-added.ts'
import { page } from '../../page.ts'

const mode = choice(
  ['运输方式', 'Mode'],
  [
    ['any', '不限', 'Any'],
    ['FCL', '整箱', 'FCL'],
    ['LCL', '拼箱', 'LCL'],
    ['air', '空运', 'Air'],
    ['rail', '铁路', 'Rail'],
    ['FBA', 'FBA', 'FBA'],
  ],
  { required: true, initial: 'any', filter: true, unique: true },
)

/** Fees for export declarations; every search adds them on request (R25). */
export const declarationFee = feeSheet({
  name: 'declarationFee',
  label: ['出口报关', 'Export declaration'],
  own: {
    declarationKind: choice(['报关类型', 'Kind'], declarationKinds, {
      required: true,
      initial: 'general',
      filter: true,
      unique: true,
    }),
    mode,
  },
  charges: chargesOf(boxedLine),
  lineRules: measuredLineRules,
  lineDoubts: measuredLineDoubts,
  scope: {
    customsPort: link('port', ['口岸/关区', 'Customs port'], {
      filter: true,
      unique: true,
      section: ['适用范围', 'Applies to'],
      help: ['空白表示全部', 'Blank: every port'],
    }),
    broker: link('supplier', ['报关行', 'Broker'], { filter: true, unique: true, cost: true, hidden: true }),
    requiredDocuments: list(
      choice(
        ['所需单证', 'Documents'],
        [
          ['contract', '合同', 'Contract'],
          ['invoice', '发票', 'Invoice'],
          ['packingList', '装箱单', 'Packing list'],
          ['powerOfAttorney', '报关委托书', 'Power of attorney'],
          ['hsElements', '申报要素', 'HS elements'],
          ['certificate', '证书', 'Certificate'],
        ],
      ),
      { hidden: true },
    ),
  },
})

/** Three of them with any uplift are less than the whole: the CIF value that follows from CFR holds its own premium. */
const mostRatePercent = '15'

/** Insured cargo has a main rate, each rate once; excluded cargo has none (R24). */
export const insuranceRules = ({ cargoCategory, lines: rates, minPremium, maxInsured }: Values): Complaint[] => {
  const listed = listOf(rates).map((line) => line as Values)
  const types = listed.map(({ rateType }) => rateType)
  const isExcluded = cargoCategory === 'excluded'
  return [
    ...types.flatMap((type, index) =>
      types.indexOf(type) < index ? [{ field: `lines.${index}.rateType`, rule: 'repeated' }] : [],
    ),
    ...listed.flatMap(({ ratePercent }, index) =>
      withinBounds(`lines.${index}.ratePercent`, ratePercent, ['0', mostRatePercent]),
    ),
    ...(isExcluded && types.length > 0 ? [{ field: 'lines', rule: 'refusalHasNoPrice' }] : []),
    ...(!isExcluded && !types.includes('main') ? [{ field: 'lines', rule: 'mainRateMissing' }] : []),
    ...(!isExcluded && !isDecimal(minPremium) ? [{ field: 'minPremium', rule: 'required' }] : []),
    ...(isAbove(minPremium, maxInsured) ? [{ field: 'maxInsured', rule: 'maximumBelowMinimum' }] : []),
  ]
}
/** A minimum for customers below the insurer's own minimum is a loss. */
export const insuranceDoubts = ({ minPremium, sellMinPremium }: Values): Complaint[] =>
  isAbove(minPremium, sellMinPremium) ? [{ field: 'sellMinPremium', rule: 'sellBelowMinimum' }] : []
const isAbove = (one: unknown, other: unknown) => isDecimal(one) && isDecimal(other) && compareDecimals(one, other) > 0

/** Premium rates of an insurer for one category of cargo and one clause (R24). */
export const insuranceRate = resource({
  name: 'insuranceRate',
  label: ['货物保险', 'Cargo insurance'],
  title: 'name',
  search: ['name'],
  traits: ['validity', 'publishable', 'importable'],
  fields: {
    name: text(['方案名称', 'Name'], twoNames),
    insurer: link('supplier', ['保险公司', 'Insurer'], { required: true, filter: true, unique: true, cost: true }),
    mode,
    country: link('country', ['目的国', 'Destination country'], {
      filter: true,
      unique: true,
      help: ['空白表示全部', 'Blank: every country'],
    }),
    cargoCategory: choice(['货物类别', 'Cargo'], [...insuredCargo, ['excluded', '不承保', 'Excluded']], {
      required: true,
      initial: 'general',
      filter: true,
      unique: true,
    }),
    clause: choice(['险别', 'Clause'], insuranceClauses, {
      required: true,
      initial: 'iccA',
      filter: true,
      unique: true,
    }),
    lines: lines(
      ['费率', 'Rates'],
      {
        rateType: choice(
          ['险种', 'Cover'],
          [
            ['main', '主险', 'Main cover'],
            ['war', '战争险', 'War'],
            ['strike', '罢工险', 'Strikes'],
          ],
          { required: true, initial: 'main', picks: true },
        ),
        ratePercent: decimal(['费率 %', 'Rate %'], {
          required: true,
          whole: 3,
          scale: 4,
          positive: true,
          example: '0.08',
        }),
      },
      {
        max: 3,
        cost: true,
        example: true,
        section: ['费率', 'Rates'],
        listed: ['rateType', 'ratePercent'],
        help: [
          '保费 = 保额 × 各费率之和，不低于最低保费',
          'Premium: insured value × sum of the rates, at least the minimum',
        ],
      },
    ),
    valueUpliftPercent: decimal(['加成 %', 'Uplift %'], {
      required: true,
      initial: '10',
      whole: 2,
      help: ['保额 = CIF ×（1 + 加成），通常 10 至 30', 'Insured value: CIF × (1 + uplift), usually 10 to 30'],
    }),
    currency: link('currency', ['币种', 'Currency'], { required: true, usual: 'USD' }),
    minPremium: decimal(['最低保费', 'Min. premium'], { cost: true, example: '30' }),
    sellMinPremium: decimal(['对外最低保费', 'Selling min. premium'], {
      help: ['对客户的最低保费；空白与最低保费相同', 'Minimum premium for customers; blank: same as the minimum'],
    }),
    maxInsured: decimal(['最高保额', 'Max. insured'], { hidden: true }),
    deductible: text(['免赔', 'Deductible'], { max: 200, hidden: true }),
    ...validity,
    maintainer: { ...maintainer, hidden: true },
    internalRemark: remarks.internalRemark,
    publicRemark: remarks.publicRemark,
    ...publishable,
  },
  check: (draft) => [...datesInOrder(draft), ...insuranceRules(draft)],
  doubts: insuranceDoubts,
})

export const valueAddedPages = [
  page('exportDeclaration', {
    of: declarationFee,
    filterSet: 'noRecommend',
    columns: ['name', 'declarationKind', 'mode', 'customsPort', 'validFrom', 'validTo', 'charges', 'displayFlag'],
  }),
  page('cargoInsurance', {
    of: insuranceRate,
    filterSet: 'noRecommend',
    columns: [
      'name',
      'insurer',
      'mode',
      'country',
      'cargoCategory',
      'clause',
      'validFrom',
      'validTo',
      'lines',
      'valueUpliftPercent',
      'currency',
      'minPremium',
      'sellMinPremium',
      'displayFlag',
    ],
  }),
] as const
