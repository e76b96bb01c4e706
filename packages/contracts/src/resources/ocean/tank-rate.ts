import { isDecimal } from '@hangjia/validation'
import { choice, code, codes, decimal, integer, link, list, text } from '../../catalogue/kinds.ts'
import { type Complaint, resource } from '../../catalogue/resource.ts'
import {
  chargeLineRules,
  freePrice,
  minimumAndMaximum,
  type Values,
  withinBounds,
} from '../../groups/charges/charge-rules.ts'
import { rateFollows } from '../../groups/charges/follows.ts'
import {
  dgClasses,
  podCountry,
  publishable,
  recommendable,
  remarks,
  route,
  validity,
  validityBasis,
} from '../../groups/charges/freight.ts'
import { datesInOrder } from '../../groups/dates-in-order.ts'
import { bought, containerOwner, routeRules, surcharges } from '../../groups/rates/container-rate.ts'

const percent = { whole: 3, scale: 2 } as const

const tankRules = (draft: Values): Complaint[] => [
  ...withinBounds('capacityM3', draft.capacityM3, ['14', '35']),
  ...withinBounds('fillMinPercent', draft.fillMinPercent, ['0', '100']),
  ...withinBounds('fillMaxPercent', draft.fillMaxPercent, ['0', '100']),
  ...minimumAndMaximum(draft.fillMinPercent, draft.fillMaxPercent, 'fillMaxPercent'),
  ...(draft.unNo && !draft.dgClass ? [{ field: 'dgClass', rule: 'required' }] : []),
  ...(draft.dgClass === '1' ? [{ field: 'dgClass', rule: 'notInTanks' }] : []),
  ...(draft.cleaning === 'fixed' && !isDecimal(draft.cleaningFee) ? [{ field: 'cleaningFee', rule: 'required' }] : []),
  ...(draft.cleaning !== 'fixed' && isDecimal(draft.cleaningFee)
    ? [{ field: 'cleaningFee', rule: 'onlyFixedCleaning' }]
    : []),
]

/** A liquid that is neither cooled nor in compartments fills its tank to 80-95 %; else it surges, or has no room to expand. */
const unusualFilling = ({ fillMinPercent, fillMaxPercent }: Values): Complaint[] =>
  Object.entries({ fillMinPercent, fillMaxPercent }).flatMap(([field, value]) =>
    withinBounds(field, value, ['80', '95']).map(() => ({ field, rule: 'unusualFilling' })),
  )

/** The price of a tank container with its operator, from port or door to port or door. */
export const tankRate = resource({
  name: 'tankRate',
  label: ['罐箱运价', 'Tank container rates'],
  title: 'product',
  search: ['product', 'serviceCode', 'unNo'],
  traits: ['validity', 'publishable', 'recommendable', 'importable'],
  sort: ['updatedAt', 'desc'],
  fields: {
    ...route,
    // The ocean carrier is not always known: the operator chooses it.
    carrier: link('carrier', ['船公司', 'Carrier'], { filter: true, unique: true }),
    operator: link('supplier', ['罐箱经营人', 'Tank operator'], {
      required: true,
      filter: true,
      unique: true,
      cost: true,
      section: ['罐箱与货物', 'Tank and cargo'],
    }),
    tankType: choice(
      ['罐型', 'Tank type'],
      [
        ...codes(
          'T1',
          'T2',
          'T3',
          'T4',
          'T5',
          'T6',
          'T7',
          'T8',
          'T9',
          'T10',
          'T11',
          'T12',
          'T13',
          'T14',
          'T15',
          'T16',
          'T17',
          'T18',
          'T19',
          'T20',
          'T21',
          'T22',
        ),
        ['T50', 'T50 气体罐', 'T50 gas'],
        ['swap', '交换罐', 'Swap body tank'],
        ['reeferTank', '冷藏罐', 'Reefer tank'],
        ['flexi', '液袋', 'Flexitank'],
      ],
      {
        required: true,
        initial: 'T11',
        filter: true,
        unique: true,
        help: ['UN 可移动罐柜代码；一般化工品用 T11', 'UN portable tank code; T11 is for most chemicals'],
      },
    ),
    containerOwner,
    capacityM3: decimal(['容积 m³', 'Capacity m³'], { whole: 2, scale: 1, positive: true }),
    product: text(['品名', 'Product'], { max: 100, required: true, filter: true, unique: true, bilingual: 'places' }),
    unNo: code(['UN 编号', 'UN number'], { pattern: '^\\d{4}$', max: 4, filter: true }),
    dgClass: choice(['危险品类别', 'DG class'], dgClasses, { unique: true, filter: true }),
    packingGroup: choice(['包装类', 'Packing group'], codes('I', 'II', 'III'), { hidden: true }),
    temperature: choice(
      ['温度', 'Temperature'],
      [
        ['ambient', '常温', 'Ambient'],
        ['heated', '加热', 'Heated'],
        ['cooled', '制冷', 'Cooled'],
      ],
      { required: true, initial: 'ambient', hidden: true },
    ),
    refusedLastCargoes: list(text(['不接前装货', 'Last cargoes refused'], { max: 60, bilingual: 'places' }), {
      hidden: true,
      help: [
        '罐内前一次装过这些货物的，不能再装本品',
        'Tanks that carried one of these last are not loaded with this product',
      ],
    }),
    serviceScope: choice(
      ['服务范围', 'Service'],
      [
        ['portToPort', '港到港', 'Port to port'],
        ['doorToPort', '门到港', 'Door to port'],
        ['portToDoor', '港到门', 'Port to door'],
        ['doorToDoor', '门到门', 'Door to door'],
      ],
      { required: true, initial: 'portToPort', unique: true, filter: true, section: ['价格', 'Price'] },
    ),
    currency: link('currency', ['币种', 'Currency'], { required: true, usual: 'USD' }),
    price: decimal(['罐箱运费', 'Price per tank'], { required: true, cost: true, price: true }),
    fillMinPercent: decimal(['最低充装率 %', 'Minimum filling %'], {
      ...percent,
      initial: '80',
      hidden: true,
      section: ['充装与费用', 'Filling and fees'],
    }),
    fillMaxPercent: decimal(['最高充装率 %', 'Maximum filling %'], { ...percent, initial: '95', hidden: true }),
    maxCargoTon: decimal(['限重（吨）', 'Limit (t)'], { whole: 3, scale: 3, positive: true }),
    freeLoadDays: integer(['装货免费天数', 'Free loading days'], { max: 365 }),
    freeDischargeDays: integer(['卸货免费天数', 'Free discharge days'], { max: 365 }),
    tankDemurrage: decimal(['滞期费/天', 'Demurrage per day'], {
      hidden: true,
      help: ['超出装卸免费天数后每罐每天', 'Per tank and day after the free days'],
    }),
    demurrageCurrency: link('currency', ['滞期费币种', 'Demurrage in'], {
      hidden: true,
      help: ['空白按运费币种', 'Blank: in the currency of the price'],
    }),
    cleaning: choice(
      ['清洗', 'Cleaning'],
      [
        ['included', '已含', 'Included'],
        ['atCost', '实报实销', 'At cost'],
        ['fixed', '固定', 'Fixed'],
      ],
      { hidden: true },
    ),
    cleaningFee: decimal(['清洗费', 'Cleaning fee'], {
      hidden: true,
      help: ['固定清洗费', 'Where it is fixed'],
    }),
    cleaningCurrency: link('currency', ['清洗费币种', 'Cleaning fee in'], {
      hidden: true,
      help: ['空白按运费币种', 'Blank: in the currency of the price'],
    }),
    heelNote: text(['残液说明', 'Heel'], {
      max: 200,
      hidden: true,
      help: ['卸货后罐内可残留多少', 'Allowed remainder in the tank after discharge'],
    }),
    returnPlace: link('port', ['还罐地', 'Empty return'], { hidden: true }),
    surcharges,
    ...validity,
    ...validityBasis,
    contractNo: bought.contractNo,
    pricedBy: bought.pricedBy,
    maintainer: bought.maintainer,
    ...remarks,
    ...publishable,
    ...recommendable,
  },
  asks: { podCountry },
  check: (draft) => [
    ...datesInOrder(draft),
    ...routeRules(draft),
    ...chargeLineRules('surcharges', draft.surcharges),
    ...tankRules(draft),
  ],
  doubts: (draft) => [...freePrice(draft, draft.tankType), ...unusualFilling(draft)],
  follows: { via: rateFollows.via },
})
