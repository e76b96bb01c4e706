import { compareDecimals, isDecimal } from '@hangjia/validation'
import {
  boxPrices,
  choice,
  code,
  codes,
  days,
  decimal,
  flag,
  integer,
  lines,
  link,
  list,
  longText,
  text,
  weekdays,
} from '../../catalogue/kinds.ts'
import { type Complaint, resource } from '../../catalogue/resource.ts'
import { chargeLineRules, freeOfCharge, listOf, type Values } from '../../groups/charges/charge-rules.ts'
import { chargeLine } from '../../groups/charges/charges.ts'
import { kept, recommendable, validity } from '../../groups/charges/freight.ts'
import { twoNames } from '../../groups/charges/two-names.ts'
import { weightLimitRules, weightLimits } from '../../groups/charges/weights.ts'
import { datesInOrder } from '../../groups/dates-in-order.ts'

const legFields = {
  surcharges: lines(['附加费', 'Surcharges'], chargeLine, {
    hidden: true,
    sets: 'surchargeTemplate',
    section: ['附加费', 'Surcharges'],
  }),
  ...validity,
  ...kept,
} as const
const pricesFields = {
  currency: link('currency', ['币种', 'Currency'], { section: ['箱型价', 'Prices'] }),
  boxPrices: boxPrices(['箱型价', 'Container prices'], {
    cost: true,
    unique: true,
    help: ['空白表示不提供，0 表示免费', 'Blank: not offered. 0: free of charge'],
  }),
} as const
const hasPrices = (draft: Values) => listOf(draft.boxPrices).length > 0
const priceCurrency = (draft: Values): Complaint[] =>
  hasPrices(draft) && !draft.currency ? [{ field: 'currency', rule: 'required' }] : []

/** A discount takes off at most the whole price. */
const discountsAbovePrices = ({ boxPrices: prices, discounts }: Values): Complaint[] =>
  listOf(discounts).flatMap((one, index) => {
    const { box, price: discount } = one as Values
    const price = (listOf(prices) as Values[]).find((known) => known.box === box)?.price
    return isDecimal(price) && isDecimal(discount) && compareDecimals(discount, price) > 0
      ? [{ field: `discounts.${index}.price`, rule: 'discountAbovePrice' }]
      : []
  })

/** From a place of receipt to the ocean vessel's port, by barge or feeder (J.4). */
export const bargeRate = resource({
  name: 'bargeRate',
  label: ['驳船价', 'Barge rates'],
  title: 'name',
  search: ['name', 'receiptArea'],
  traits: ['validity', 'publishable', 'importable'],
  fields: {
    name: text(['驳船价目', 'Sheet'], { required: true, filter: true, section: ['航线', 'Route'] }),
    placeOfReceipt: link('port', ['驳船收货地', 'Place of receipt'], { required: true, filter: true, unique: true }),
    pol: link('port', ['大船起运港', 'Ocean POL'], { required: true, filter: true, unique: true }),
    polTerminal: link('wharf', ['大船码头', 'Ocean terminal'], { unique: true, partOf: 'pol', hidden: true }),
    transferMode: choice(
      ['驳船中转方式', 'Barge routing'],
      [
        ['direct', '直驳', 'Direct'],
        ['viaHub', '经转', 'Via a hub'],
      ],
      { required: true, initial: 'direct', hidden: true },
    ),
    hub: link('port', ['驳船中转港', 'Barge hub'], { hidden: true }),
    receiptArea: text(['收货区域', 'Area'], { filter: true, hidden: true }),
    carriers: list(link('carrier', ['适用船公司', 'Carriers']), { filter: true, unique: true }),
    carriersExclude: flag(['船公司除外', 'All except these carriers'], { unique: true, hidden: true }),
    tradeLines: list(link('tradeLine', ['适用航线', 'Trade lines']), { unique: true, hidden: true }),
    tradeLinesExclude: flag(['航线除外', 'All except these lines'], { unique: true, hidden: true }),
    pods: list(link('port', ['限目的港', 'Only to these PODs']), { unique: true, hidden: true }),
    operator: link('supplier', ['驳船公司', 'Operator'], { filter: true, unique: true, cost: true, hidden: true }),
    laden: choice(
      ['重箱 / 还空', 'Laden or empty'],
      [
        ['laden', '重箱', 'Laden'],
        ['emptyReturn', '还空', 'Empty return'],
      ],
      { required: true, initial: 'laden', unique: true, hidden: true },
    ),
    bargeDays: weekdays(['驳船开航日', 'Barge sailing days'], { filter: true, section: ['船期', 'Sailing'] }),
    bargeTransitDays: days(['驳船航程', 'Barge days'], { required: true }),
    bufferDays: integer(['衔接天数', 'Buffer days'], {
      required: true,
      initial: 1,
      max: 30,
      help: ['驳船最迟应在大船截港前几天到达', 'Latest arrival of the barge, in days before the ocean closing'],
    }),
    ...pricesFields,
    currency: { ...pricesFields.currency, required: true, usual: 'CNY' },
    discounts: boxPrices(['优惠', 'Discount'], {
      cost: true,
      help: ['自动匹配驳船时从价格中减去', 'Deducted from the price when the barge is matched automatically'],
    }),
    ...legFields,
    weightLimits,
  },
  doubts: freeOfCharge,
  check: (draft) => [
    ...datesInOrder(draft),
    ...weightLimitRules('weightLimits', draft.weightLimits),
    ...discountsAbovePrices(draft),
    ...chargeLineRules('surcharges', draft.surcharges),
    ...(hasPrices(draft) ? [] : [{ field: 'boxPrices', rule: 'atLeastOnePrice' }]),
    ...(draft.placeOfReceipt && draft.placeOfReceipt === draft.pol ? [{ field: 'pol', rule: 'samePort' }] : []),
    ...(draft.transferMode === 'viaHub' && !draft.hub ? [{ field: 'hub', rule: 'required' }] : []),
    ...(draft.transferMode === 'direct' && draft.hub ? [{ field: 'hub', rule: 'directWithVia' }] : []),
    ...(draft.hub && [draft.placeOfReceipt, draft.pol].includes(draft.hub)
      ? [{ field: 'hub', rule: 'viaIsPolOrPod' }]
      : []),
    ...(draft.carriersExclude === true && listOf(draft.carriers).length === 0
      ? [{ field: 'carriers', rule: 'excludesNobody' }]
      : []),
  ],
})

/** Onward carriage of cargo from a hub: as part of a through rate, or as a second leg with its own price (J.5). */
export const transferPlan = resource({
  name: 'transferPlan',
  label: ['中转方案', 'Transfer plans'],
  title: 'name',
  search: ['name'],
  traits: ['validity', 'publishable', 'importable'],
  fields: {
    name: text(['方案名称', 'Name'], { required: true, filter: true, section: ['航线', 'Route'] }),
    sort: choice(
      ['性质', 'Sort'],
      [
        ['through', '直挂价含转运', 'Within a through rate'],
        ['addOn', '另加二程', 'Added second leg'],
      ],
      { required: true, initial: 'addOn', filter: true, unique: true },
    ),
    pols: list(link('port', ['适用起运港', 'POLs']), { hidden: true }),
    hub: link('port', ['中转港', 'Hub'], { required: true, filter: true, unique: true }),
    secondHub: link('port', ['第二中转港', 'Second hub'], {
      hidden: true,
      help: [
        '二程途中再次中转的港口；二程天数含该段',
        'Second transhipment port of the second leg; its days include both parts',
      ],
    }),
    destination: link('port', ['最终目的地', 'Destination'], { required: true, filter: true, unique: true }),
    carriers: list(link('carrier', ['船公司', 'Carriers']), { required: true, filter: true, unique: true }),
    tradeLine: link('tradeLine', ['航线', 'Trade line'], { filter: true, hidden: true }),
    mode: choice(
      ['二程方式', 'On-carriage by'],
      [
        ['feeder', '支线', 'Feeder'],
        ['rail', '铁路', 'Rail'],
        ['truck', '卡车', 'Truck'],
        ['barge', '驳船', 'Barge'],
      ],
      { required: true, initial: 'feeder', filter: true, unique: true },
    ),
    secondCarrier: link('carrier', ['二程承运人', 'Second carrier'], { hidden: true }),
    secondSupplier: link('supplier', ['二程供应商', 'Second supplier'], { cost: true, hidden: true }),
    dwellDays: days(['中转停留', 'Days at the hub'], { section: ['船期', 'Sailing'] }),
    transitDays: days(['二程航程', 'Days of the second leg'], { required: true }),
    frequency: weekdays(['班期', 'Departures'], { hidden: true }),
    customsNote: text(['转关要求', 'Customs'], { hidden: true }),
    weightLimitTon: decimal(['限重（吨/箱）', 'Limit (t per container)'], {
      whole: 3,
      scale: 3,
      positive: true,
      hidden: true,
    }),
    ...pricesFields,
    ...legFields,
  },
  check: (draft) => [
    ...datesInOrder(draft),
    ...chargeLineRules('surcharges', draft.surcharges),
    ...priceCurrency(draft),
    ...(draft.sort === 'addOn' && !hasPrices(draft) ? [{ field: 'boxPrices', rule: 'atLeastOnePrice' }] : []),
    ...(draft.sort === 'through' && hasPrices(draft) ? [{ field: 'boxPrices', rule: 'throughHasNoPrice' }] : []),
    ...(draft.hub && draft.hub === draft.destination ? [{ field: 'destination', rule: 'samePort' }] : []),
    ...(draft.secondHub && [draft.hub, draft.destination, ...listOf(draft.pols)].includes(draft.secondHub)
      ? [{ field: 'secondHub', rule: 'viaIsPolOrPod' }]
      : []),
    ...(listOf(draft.pols).includes(draft.hub) ? [{ field: 'pols', rule: 'viaIsPolOrPod' }] : []),
  ],
})

/** Handling, delivery and duty services of an agent abroad (J.7); valid on the day of arrival. */
export const agentCharge = resource({
  name: 'agentCharge',
  label: ['海外代理费用', 'Overseas agent charges'],
  title: 'name',
  search: ['name', 'deliveryPlace'],
  traits: ['validity', 'publishable', 'recommendable', 'importable'],
  segment: { from: 'postFrom', to: 'postTo' },
  fields: {
    name: text(['名称', 'Name'], { ...twoNames, section: ['服务', 'Service'] }),
    country: link('country', ['国家', 'Country'], { required: true, filter: true, unique: true }),
    pod: link('port', ['目的港', 'POD'], { required: true, filter: true, unique: true }),
    destination: link('port', ['内陆点', 'Inland point'], { filter: true, unique: true }),
    deliveryPlace: text(['派送地', 'Delivery place'], { filter: true, unique: true, hidden: true }),
    postFrom: code(['邮编起', 'Post code from'], { max: 12, unique: true, hidden: true }),
    postTo: code(['邮编止', 'Post code to'], { max: 12, unique: true, hidden: true }),
    agent: link('supplier', ['海外代理', 'Agent'], { required: true, filter: true, unique: true, cost: true }),
    preferred: flag(['首选', 'Preferred'], { filter: true }),
    mode: choice(
      ['运输方式', 'Mode'],
      [
        ['FCL', '整箱', 'FCL'],
        ['LCL', '拼箱', 'LCL'],
        ['AIR', '空运', 'Air'],
      ],
      { required: true, initial: 'FCL', filter: true, unique: true },
    ),
    service: choice(
      ['服务', 'Service'],
      [
        ['portHandling', '港口操作', 'Port handling'],
        ['customsOnly', '仅清关', 'Customs only'],
        ['deliveryOnly', '仅派送', 'Delivery only'],
        ...codes('DAP', 'DPU', 'DDP'),
        ['exwPickup', '工厂提货', 'EXW pick-up'],
      ],
      { required: true, initial: 'DAP', filter: true, unique: true },
    ),
    cargoClass: choice(
      ['货类', 'Cargo'],
      [
        ['general', '普货', 'General cargo'],
        ['dg', '危险品', 'Dangerous goods'],
        ['reefer', '冷藏', 'Reefer'],
        ['oog', '超限', 'Out of gauge'],
      ],
      { filter: true, unique: true, hidden: true, help: ['空白表示全部货类', 'Blank: every kind of cargo'] },
    ),
    onCarriage: choice(
      ['内陆方式', 'Inland by'],
      [
        ['truck', '卡车', 'Truck'],
        ['rail', '铁路', 'Rail'],
        ['barge', '驳船', 'Barge'],
      ],
      { hidden: true },
    ),
    deliveryDays: days(['派送天数', 'Delivery days']),
    freeWaitHours: integer(['免费等候（小时）', 'Free waiting (hours)'], { max: 240, hidden: true }),
    coversPortCharges: flag(['含目的港费', 'Covers the port charges'], {
      hidden: true,
      help: ['代替目的港费用中相同的费用', 'Replaces the destination charges of the same name'],
    }),
    charges: lines(['费用', 'Charges'], chargeLine, {
      required: true,
      sets: 'surchargeTemplate',
      section: ['费用', 'Charges'],
    }),
    dutyNote: text(['税金说明', 'Duty'], { hidden: true }),
    requirements: longText(['资质要求', 'Requirements'], { max: 1000, hidden: true }),
    profitShare: decimal(['利润分成 %', 'Profit share %'], { whole: 3, cost: true, hidden: true }),
    contact: text(['联系人', 'Contact'], { hidden: true, section: ['联系', 'Contact'] }),
    phone: text(['电话', 'Phone'], { max: 40, hidden: true }),
    email: text(['邮箱', 'E-mail'], { max: 100, hidden: true }),
    ...validity,
    ...kept,
    ...recommendable,
  },
  check: (draft) => [
    ...datesInOrder(draft),
    ...chargeLineRules('charges', draft.charges),
    ...(typeof draft.postFrom === 'string' && typeof draft.postTo === 'string' && draft.postTo < draft.postFrom
      ? [{ field: 'postTo', rule: 'endsBeforeStart' }]
      : []),
    ...(draft.service === 'DDP' && !listOf(draft.charges).some((line) => (line as Values).treatment === 'atCost')
      ? [{ field: 'charges', rule: 'dutyLineMissing' }]
      : []),
  ],
})
