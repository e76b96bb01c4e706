import { checkContainerNumber, isDecimal } from '@hangjia/validation'
import { choice, code, date, decimal, flag, instant, integer, lines, link, list, text } from '../../catalogue/kinds.ts'
import { type Complaint, resource } from '../../catalogue/resource.ts'
import { listOf, type Values } from '../../groups/charges/charge-rules.ts'
import { rateTypes } from '../../groups/charges/freight.ts'
import { page } from '../../page.ts'
import { milestones } from './milestones.ts'
import { laneTriggers, priceTriggers } from './subscription-triggers.ts'

const unbidden = { computed: true, notCopied: true } as const
const lane = {
  pol: link('port', ['起运港', 'POL'], { required: true, filter: true, unique: true, section: ['关注', 'Watched'] }),
  pod: link('port', ['目的港', 'POD'], { required: true, filter: true, unique: true }),
} as const
const name = text(['名称', 'Name'], { max: 60, required: true })
const customer = link('customer', ['客户', 'Customer'], { filter: true, unique: true })
const target = decimal(['目标价', 'Target price'], {
  positive: true,
  help: ['等于或低于此价时提醒', 'Sends a message when a price is at or below this'],
})
const currency = link('currency', ['币种', 'Currency'], {
  required: true,
  usual: 'USD',
  help: ['目标价与最小变动的币种', 'Currency of the target and of the minimum change'],
})
const notified = {
  owner: link('employee', ['订阅人', 'Owner'], { required: true, filter: true, unique: true, mine: true }),
  lastFiredAt: instant(['最近提醒', 'Last message'], unbidden),
  firedCount: integer(['提醒次数', 'Messages'], { ...unbidden, initial: 0 }),
} as const
/** Threshold, receivers and end of notifications (+notify). */
const notify = {
  minChangeAmount: decimal(['最小变动金额', 'Minimum change'], { initial: '20', hidden: true }),
  minChangePercent: decimal(['最小变动 %', 'Minimum change %'], { whole: 3, hidden: true }),
  until: date(['订阅至', 'Until'], {
    filter: true,
    section: ['通知', 'Messages'],
    help: ['空白为一直有效', 'Blank: no end date'],
  }),
  enabled: flag(['启用', 'Enabled'], { initial: true, filter: true }),
  ...notified,
} as const
const laneRules = ({ pol, pod }: Values): Complaint[] =>
  pol && pol === pod ? [{ field: 'pod', rule: 'samePort' }] : []
/** A target is shown, and required, where reaching it is watched. */
const targetRules =
  (of: string, field: string, trigger: string) =>
  (draft: Values): Complaint[] =>
    listOf(draft[of]).includes(trigger) && !isDecimal(draft[field]) ? [{ field, rule: 'required' }] : []

/** A lane of full containers whose published prices are watched. */
export const fclSubscription = resource({
  name: 'fclSubscription',
  label: ['整箱订阅', 'FCL subscriptions'],
  title: 'name',
  search: ['name'],
  person: 'owner',
  fields: {
    name,
    ...lane,
    carriers: list(link('carrier', ['船公司', 'Carriers']), {
      filter: true,
      unique: true,
      help: ['空白为全部船公司', 'Blank: every carrier'],
    }),
    boxTypes: list(code(['箱型', 'Container types'], { max: 10, container: true }), {
      required: true,
      unique: true,
      max: 6,
    }),
    rateTypes: list(choice(['运价类型', 'Rate types'], rateTypes), { help: ['空白为全部', 'Blank: every type'] }),
    directOnly: flag(['仅直达', 'Direct only']),
    customer,
    triggers: list(choice(['提醒条件', 'Triggers'], laneTriggers), { required: true }),
    currency,
    target,
    ...notify,
  },
  check: (draft) => [...laneRules(draft), ...targetRules('triggers', 'target', 'belowTarget')(draft)],
})

const measured = { whole: 5, scale: 3, positive: true, required: true } as const
/** A lane of consolidated cargo whose price for a certain cargo is watched. */
export const lclSubscription = resource({
  name: 'lclSubscription',
  label: ['拼箱订阅', 'LCL subscriptions'],
  title: 'name',
  search: ['name'],
  person: 'owner',
  fields: {
    name,
    ...lane,
    directOnly: flag(['仅直拼', 'Direct only']),
    consigneeType: choice(
      ['收货人类型', 'Consignee type'],
      [
        ['coLoader', '同行', 'Co-loader'],
        ['retailer', '直客', 'Direct customer'],
      ],
      { help: ['空白为不限', 'Blank: either'] },
    ),
    packages: integer(['件数', 'Packages'], { min: 1, max: 99_999, required: true, initial: 1 }),
    m3: decimal(['体积 CBM', 'Volume CBM'], { ...measured, unique: true, initial: '1' }),
    kg: decimal(['毛重 kg', 'Gross weight kg'], { ...measured, whole: 7, unique: true, initial: '500' }),
    customer,
    triggers: list(choice(['提醒条件', 'Triggers'], priceTriggers), { required: true }),
    currency,
    target,
    ...notify,
  },
  check: (draft) => [...laneRules(draft), ...targetRules('triggers', 'target', 'belowTarget')(draft)],
})

/** Sailings of one carrier whose collected prices the desk waits for. */
export const carrierReminder = resource({
  name: 'carrierReminder',
  label: ['MSK 整箱提醒', 'Carrier price reminders'],
  title: 'name',
  search: ['name'],
  person: 'owner',
  fields: {
    name,
    carrier: link('carrier', ['船公司', 'Carrier'], { required: true, filter: true, unique: true, usual: 'MSK' }),
    ...lane,
    boxType: code(['箱型', 'Container type'], { max: 10, container: true, required: true, unique: true }),
    etdFrom: date(['开船从', 'ETD from'], { required: true }),
    etdTo: date(['开船至', 'ETD to'], { required: true }),
    customer,
    events: list(
      choice(
        ['提醒条件', 'Events'],
        [
          ['priceBelow', '达到目标价', 'Price at or below'],
          ['priceChange', '价格变动', 'Price changes'],
          ['opened', '放价', 'Price appears'],
          ['soldOut', '售罄', 'Sold out'],
          ['closingSoon', '报价将截止', 'Offer ends soon'],
        ],
      ),
      { required: true },
    ),
    leadDays: integer(['截止前天数', 'Days before its end'], {
      max: 30,
      initial: 2,
      help: ['报价截止前几天提醒，含当天', 'Days before the last day of an offer, for a message that it ends'],
    }),
    currency,
    priceBelow: decimal(['目标价', 'Target price'], { positive: true, cost: true }),
    state: choice(
      ['状态', 'State'],
      [
        ['waiting', '等待', 'Waiting', 'busy'],
        ['met', '已达成', 'Met', 'good'],
        ['lapsed', '已过期', 'Lapsed', 'quiet'],
      ],
      { ...unbidden, initial: 'waiting', filter: true },
    ),
    enabled: notify.enabled,
    ...notified,
  },
  check: (draft) => [
    ...laneRules(draft),
    ...targetRules('events', 'priceBelow', 'priceBelow')(draft),
    ...(draft.etdFrom && draft.etdTo && String(draft.etdTo) < String(draft.etdFrom)
      ? [{ field: 'etdTo', rule: 'endsBeforeStart' }]
      : []),
  ],
})

const trackedRules = ({ numberType, number, events }: Values): Complaint[] => {
  const verdict = numberType === 'container' ? checkContainerNumber(String(number ?? '')) : 'right'
  const keys = listOf(events).map((event) => {
    const { code: step, classifier, place, at } = event as Values
    return [step, classifier, place, at].join('|')
  })
  return [
    ...(number && (verdict === 'malformed' || verdict === 'wrongDigit')
      ? [{ field: 'number', rule: 'containerNumber' }]
      : []),
    ...keys.flatMap((key, index) =>
      keys.indexOf(key) < index ? [{ field: `events.${index}.code`, rule: 'repeated' }] : [],
    ),
  ]
}

/** A bill, booking or container whose milestones are followed. */
export const trackingSubscription = resource({
  name: 'trackingSubscription',
  label: ['货物跟踪订阅', 'Tracking subscriptions'],
  title: 'number',
  search: ['number', 'orderNo'],
  person: 'owner',
  module: 'order',
  fields: {
    numberType: choice(
      ['号码类型', 'Number type'],
      [
        ['billOfLading', '提单', 'Bill of lading'],
        ['booking', '订舱号', 'Booking'],
        ['container', '柜号', 'Container'],
      ],
      { required: true, initial: 'container', filter: true, unique: true },
    ),
    number: code(['号码', 'Number'], { max: 35, required: true, filter: true, unique: true }),
    carrier: link('carrier', ['船公司', 'Carrier'], { required: true, filter: true }),
    orderNo: code(['订单号', 'Order no.'], { max: 30, filter: true }),
    pol: link('port', ['起运港', 'POL'], { filter: true }),
    pod: link('port', ['目的港', 'POD'], { filter: true }),
    customer: link('customer', ['客户', 'Customer'], { filter: true }),
    milestones: list(choice(['节点', 'Milestones'], milestones), { required: true, max: 8 }),
    delayDays: integer(['延误提醒（天）', 'Delay from (days)'], { min: 1, max: 60, initial: 1, required: true }),
    state: choice(
      ['状态', 'State'],
      [
        ['active', '跟踪中', 'Active', 'busy'],
        ['done', '已完成', 'Done', 'good'],
        ['stopped', '已停止', 'Stopped', 'quiet'],
      ],
      { required: true, initial: 'active', filter: true },
    ),
    ...notified,
    events: lines(
      ['动态', 'Events'],
      {
        code: choice(['节点', 'Milestone'], milestones, { required: true, picks: true }),
        classifier: choice(
          ['性质', 'Kind'],
          [
            ['ACT', '实际', 'Actual'],
            ['EST', '预计', 'Estimated'],
            ['PLN', '计划', 'Planned'],
          ],
          { required: true, initial: 'ACT' },
        ),
        at: date(['日期', 'Date'], { required: true }),
        place: text(['地点', 'Place'], { max: 60 }),
        vesselVoyage: text(['船名航次', 'Vessel and voyage'], { max: 60 }),
        source: text(['来源', 'Source'], { max: 60 }),
      },
      { max: 60, listed: ['code', 'at'], section: ['动态', 'Events'] },
    ),
  },
  check: trackedRules,
})

const fired = ['enabled', 'lastFiredAt', 'firedCount'] as const
export const subscriptionPages = [
  page('subscribefcl', {
    of: fclSubscription,
    scope: 'mine',
    columns: ['name', 'pol', 'pod', 'carriers', 'boxTypes', 'triggers', 'target', 'customer', 'until', ...fired],
  }),
  page('subscribeLcl', {
    of: lclSubscription,
    scope: 'mine',
    columns: ['name', 'pol', 'pod', 'm3', 'kg', 'triggers', 'target', 'customer', 'until', ...fired],
  }),
  page('mskFclRemind', {
    of: carrierReminder,
    scope: 'mine',
    columns: [
      'name',
      'carrier',
      'pol',
      'pod',
      'boxType',
      'etdFrom',
      'etdTo',
      'events',
      'priceBelow',
      'state',
      ...fired,
    ],
  }),
  page('TrackingSubscriptions', {
    of: trackingSubscription,
    columns: [
      'numberType',
      'number',
      'carrier',
      'orderNo',
      'pol',
      'pod',
      'milestones',
      'events',
      'state',
      'lastFiredAt',
      'firedCount',
    ],
  }),
] as const
