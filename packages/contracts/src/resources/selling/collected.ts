import {
  choice,
  code,
  date,
  days,
  decimal,
  files,
  flag,
  instant,
  integer,
  lines,
  link,
  list,
  text,
  weekdays,
} from '../../catalogue/kinds.ts'
import { type Complaint, resource } from '../../catalogue/resource.ts'
import type { Values } from '../../groups/charges/charge-rules.ts'
import { page, tabPage } from '../../page.ts'

const port = (label: readonly [string, string]) => link('port', label, { required: true, picks: true })
const unbidden = { computed: true, notCopied: true } as const

/** Folders are those that the operator of the service offers; a path cannot leave its folder. */
const taskRules = ({ source, location }: Values): Complaint[] => {
  const words = String(location ?? '').trim()
  if (source === 'folder')
    return words === '' || words.startsWith('/') || words.split(/[\\/]/).includes('..')
      ? [{ field: 'location', rule: 'pathInFolder' }]
      : []
  return /^https?:\/\/[^\s/]+/i.test(words) ? [] : [{ field: 'location', rule: 'collectionAddress' }]
}

/** A task that collects prices of carriers from their file, by hand or on schedule. */
export const collectionTask = resource({
  name: 'collectionTask',
  label: ['采集任务', 'Collection tasks'],
  title: 'name',
  search: ['name', 'location'],
  sort: ['name', 'asc'],
  fields: {
    name: text(['任务名称', 'Name'], { max: 60, required: true, unique: true, filter: true }),
    source: choice(
      ['来源', 'Source'],
      [
        ['folder', '监视文件夹', 'Folder'],
        ['address', '网址', 'Web address'],
      ],
      { required: true, initial: 'folder', filter: true },
    ),
    location: text(['文件或网址', 'File or address'], {
      max: 300,
      required: true,
      help: [
        '采集文件夹内的文件路径，如 spot/msk.xlsx；或运维允许的网址',
        'Path in the collection folder, such as spot/msk.xlsx, or an address allowed by the operator',
      ],
    }),
    carriers: list(link('carrier', ['船公司', 'Carriers']), {
      filter: true,
      help: ['空白为文件中的全部船公司', 'Blank: all carriers of the file'],
    }),
    lanes: lines(
      ['航段', 'Lanes'],
      { pol: port(['起运港', 'POL']), pod: port(['目的港', 'POD']) },
      { max: 200, hidden: true, help: ['空白为全部航段', 'Blank: every lane'] },
    ),
    frequency: choice(
      ['频率', 'Frequency'],
      [
        ['manual', '手动', 'Manual'],
        ['hourly', '每小时', 'Hourly'],
        ['daily', '每天', 'Daily'],
      ],
      { required: true, initial: 'daily', filter: true },
    ),
    runHour: integer(['运行时刻（时）', 'Hour of day'], {
      max: 23,
      initial: 6,
      help: ['每天几点以后运行，中国时间', 'For daily tasks: not before this hour, China time'],
    }),
    runDays: weekdays(['运行日', 'Days of the week'], {
      hidden: true,
      help: ['按计划运行的星期，空白为每天', 'On which it runs by itself. Blank: every day'],
    }),
    recipients: list(link('employee', ['通知', 'Recipients']), {
      hidden: true,
      help: ['价格变化或失败时通知', 'They receive a message when prices change or a run fails'],
    }),
    changePercent: decimal(['变动阈值 %', 'Least change %'], {
      whole: 3,
      initial: '3',
      hidden: true,
      help: [
        '至少一个价格涨跌达到此比例才通知变动；空白为任何变动',
        'The share by which a price moves before a message is sent about changes. Blank: any change',
      ],
    }),
    keepDays: integer(['保留天数', 'Days kept'], { min: 1, max: 3650, initial: 180, required: true, hidden: true }),
    enabled: flag(['启用', 'Enabled'], { initial: true, filter: true }),
    lastRunAt: instant(['最近运行', 'Last run'], unbidden),
    lastState: choice(
      ['最近结果', 'Last result'],
      [
        ['done', '成功', 'Done', 'good'],
        ['partly', '部分成功', 'Partly', 'warn'],
        ['failed', '失败', 'Failed', 'bad'],
      ],
      { ...unbidden, filter: true },
    ),
    rowsLast: integer(['最近行数', 'Rows'], unbidden),
    failures: integer(['连续失败', 'Failures in a row'], { ...unbidden, hidden: true, initial: 0 }),
  },
  check: taskRules,
})

/** One run of a task; written by the run alone. */
export const collectionRun = resource({
  name: 'collectionRun',
  label: ['运行记录', 'Runs'],
  title: 'error',
  ownEndpoints: true,
  search: ['error'],
  sort: ['at', 'desc'],
  fields: {
    at: instant(['开始', 'Started'], { required: true, filter: true }),
    task: link('collectionTask', ['任务', 'Task'], { required: true, filter: true }),
    state: choice(
      ['结果', 'Result'],
      [
        ['done', '成功', 'Done', 'good'],
        ['partly', '部分成功', 'Partly', 'warn'],
        ['failed', '失败', 'Failed', 'bad'],
      ],
      { required: true, filter: true },
    ),
    rowCount: integer(['行数', 'Rows'], { required: true }),
    added: integer(['新增', 'New'], { required: true }),
    changed: integer(['变动', 'Changed'], { required: true }),
    unread: integer(['未读取', 'Not read'], { required: true }),
    error: text(['首个错误', 'First error'], { max: 300 }),
  },
})

const collectedRules = ({ pol, pod }: Values): Complaint[] =>
  pol && pol === pod ? [{ field: 'pod', rule: 'samePort' }] : []

/** A price of a carrier as its price page, file or offer showed it: evidence that is never quoted from. */
export const collectedPrice = resource({
  name: 'collectedPrice',
  label: ['船司采集运价', 'Collected carrier prices'],
  title: 'serviceCode',
  search: ['serviceCode', 'vessel', 'voyageNo', 'source'],
  traits: ['importable'],
  fields: {
    carrier: link('carrier', ['船公司', 'Carrier'], { required: true, filter: true, unique: true }),
    pol: link('port', ['起运港', 'POL'], { required: true, filter: true, unique: true }),
    pod: link('port', ['目的港', 'POD'], { required: true, filter: true, unique: true }),
    box: code(['箱型', 'Container type'], {
      max: 10,
      required: true,
      container: true,
      filter: true,
      unique: true,
    }),
    etd: date(['开船日', 'ETD'], { required: true, filter: true, unique: true }),
    currency: link('currency', ['币种', 'Currency'], { required: true, usual: 'USD' }),
    price: decimal(['价格', 'Price'], { required: true, cost: true, price: true }),
    allIn: flag(['含附加费', 'All-in'], { help: ['价格已含海运附加费', 'The price includes ocean surcharges'] }),
    previousPrice: decimal(['上次价格', 'Previous price'], { ...unbidden, cost: true }),
    spaceState: choice(
      ['舱位', 'Space'],
      [
        ['open', '有舱', 'Open', 'good'],
        ['tight', '紧张', 'Tight', 'warn'],
        ['soldOut', '售罄', 'Sold out', 'bad'],
      ],
      { filter: true },
    ),
    transitDays: days(['航程', 'Transit days']),
    serviceCode: code(['航线代码', 'Service code'], { max: 20, filter: true }),
    vessel: text(['船名', 'Vessel'], { max: 60 }),
    voyageNo: code(['航次', 'Voyage'], { max: 20 }),
    freeTimeText: text(['免箱期', 'Free time'], { max: 60, hidden: true }),
    offerUntil: date(['报价有效至', 'Offer valid to'], { filter: true }),
    source: text(['来源', 'Source'], { max: 200 }),
    task: link('collectionTask', ['采集任务', 'Task'], { ...unbidden, filter: true, hidden: true }),
    lastSeenAt: instant(['最近采到', 'Last seen'], { ...unbidden, filter: true }),
    isWrong: flag(['有误', 'Wrong'], { filter: true, hidden: true }),
    wrongNote: text(['说明', 'Note'], { max: 200, hidden: true }),
    evidence: files(['凭证', 'Evidence']),
  },
  asks: {
    isChanged: flag(['价格有变动', 'Price has changed'], { filter: true, cost: true }),
    isBelowOurs: flag(['低于我司', 'Below ours'], {
      filter: true,
      cost: true,
      help: [
        '低于同航线、箱型、币种在开船日有效的已发布运价；全包价与全包价相比',
        'Below every published rate of the lane, container and currency that is valid on the ETD; all-in beside all-in',
      ],
    }),
  },
  check: collectedRules,
})

export const collectedPages = [
  page('scheduledQuery', {
    of: collectedPrice,
    columns: [
      'carrier',
      'pol',
      'pod',
      'box',
      'etd',
      'currency',
      'price',
      'previousPrice',
      'allIn',
      'spaceState',
      'transitDays',
      'serviceCode',
      'offerUntil',
      'lastSeenAt',
      'source',
    ],
    quick: [
      { field: 'isChanged', any: [true], label: ['价格有变动', 'Changed'] },
      { field: 'isBelowOurs', any: [true], label: ['低于我司', 'Below ours'] },
    ],
  }),
  page('scheduledTask', {
    of: collectionTask,
    tabs: ['collectionRuns'],
    columns: ['name', 'source', 'location', 'carriers', 'frequency', 'enabled', 'lastRunAt', 'lastState', 'rowsLast'],
  }),
  tabPage('collectionRuns', ['运行记录', 'Runs'], { of: collectionRun, host: 'scheduledTask' }),
] as const
