import { businessDay, readMinute } from '@hangjia/validation'
import {
  choice,
  code,
  date,
  decimal,
  flag,
  instant,
  integer,
  lines,
  link,
  list,
  longText,
  text,
} from '../../catalogue/kinds.ts'
import { type Complaint, resource } from '../../catalogue/resource.ts'
import { listOf, type Values } from '../../groups/charges/charge-rules.ts'

export const box = code(['箱型', 'Container type'], { max: 10, required: true, container: true })
const currency = link('currency', ['币种', 'Currency'], { required: true, usual: 'USD' })
const count = (zh: string, en: string) => integer([zh, en], { required: true, max: 100_000 })
const maxPercent = 30
const filledByNotes = ['新现舱留空时按默认说明填写', 'Left blank in a new pool: filled by the usual notes'] as const
const overbooking = { max: maxPercent } as const

/** Containers that may be taken: the allotment with its overbooking, rounded down. Source: rules 3.6. */
export const capacityOf = (allotment: number, overbookPercent: number): number =>
  Math.floor((allotment * (100 + overbookPercent)) / 100)

/** Fields that are fixed once a pool was opened: bookings and the ledger rely on them. Quantities change by adjusting, with a reason. */
const fixedFields = ['carrier', 'pol', 'overbookPercent', 'teuCap', 'allocationMode'] as const
const same = (one: unknown, other: unknown): boolean => JSON.stringify(one ?? null) === JSON.stringify(other ?? null)
const quantities = (value: unknown): unknown =>
  listOf(value).map((line) => {
    const { box: of, quantity, overbookPercent } = line as Values
    return [of, quantity, overbookPercent ?? null]
  })
const openedPoolRules = (before: Values | undefined, after: Values): Complaint[] => {
  if (!before || before.state === 'draft') return []
  return [
    ...fixedFields
      .filter((name) => name in after && !same(before[name], after[name]))
      .map((field) => ({ field, rule: 'fixedOncePoolOpened' })),
    ...(same(quantities(before.allotments), quantities(after.allotments))
      ? []
      : [{ field: 'allotments', rule: 'adjustPoolInstead' }]),
  ]
}

/** SI before CY before sailing; no return of space after sailing. */
const closingRules = ({ siCutoff, cyClosing, releaseAt, etd }: Values): Complaint[] => {
  const dayOf = (value: unknown) => businessDay(Date.parse(String(value)))
  const isLate = (value: unknown) => typeof value === 'string' && typeof etd === 'string' && dayOf(value) > etd
  return [
    ...(typeof siCutoff === 'string' && typeof cyClosing === 'string' && siCutoff > cyClosing
      ? [{ field: 'siCutoff', rule: 'afterClosing', parameters: { closing: readMinute(cyClosing) ?? '' } }]
      : []),
    ...(isLate(cyClosing) ? [{ field: 'cyClosing', rule: 'afterSailing' }] : []),
    ...(isLate(releaseAt) ? [{ field: 'releaseAt', rule: 'afterSailing' }] : []),
  ]
}
const repeatedIn = (draft: Values, field: string, cell: string): Complaint[] => {
  const values = listOf(draft[field]).map((line) => (line as Values)[cell])
  const index = values.findIndex((one, at) => values.indexOf(one) !== at)
  return index < 0 ? [] : [{ field: `${field}.${index}.${cell}`, rule: 'repeated' }]
}
/** SO numbers of a pool are for no more containers of a type than may be taken. */
export const poolNumberRules = ({ soNumbers, allotments, overbookPercent }: Values): Complaint[] => {
  const numbers = listOf(soNumbers) as readonly Values[]
  return numbers.flatMap(({ box: of }, at): Complaint[] => {
    const line = (listOf(allotments) as readonly Values[]).find((one) => one.box === of)
    const percent = Number(line?.overbookPercent ?? overbookPercent ?? 0)
    const capacity = capacityOf(Number(line?.quantity ?? 0), percent)
    const listed = numbers
      .slice(0, at + 1)
      .reduce((sum, one) => sum + (one.box === of ? Number(one.quantity ?? 0) : 0), 0)
    return listed > capacity
      ? [{ field: `soNumbers.${at}.quantity`, rule: 'soBeyondCapacity', parameters: { box: String(of), capacity } }]
      : []
  })
}

/** Space of one sailing that the company may sell: an allotment by container type, and the remaining space. */
export const spacePool = resource({
  name: 'spacePool',
  label: ['现舱', 'Space pools'],
  title: 'vessel',
  codeField: 'poolNo',
  search: ['poolNo', 'vessel', 'voyageNo'],
  sort: ['etd', 'asc'],
  traits: ['importable'],
  check: (draft) => [
    ...closingRules(draft),
    ...repeatedIn(draft, 'allotments', 'box'),
    ...repeatedIn(draft, 'soNumbers', 'so'),
    ...poolNumberRules(draft),
  ],
  checkChange: openedPoolRules,
  checkRemoval: ({ state }) => (state === 'draft' ? [] : [{ field: 'state', rule: 'onlyDraftsRemoved' }]),
  fields: {
    poolNo: code(['现舱编号', 'Pool no.'], {
      max: 20,
      required: true,
      unique: true,
      filter: true,
      numbered: 'SP',
      section: ['航次', 'Voyage'],
      help: ['留空自动编号', 'Blank: numbered automatically'],
    }),
    state: choice(
      ['状态', 'State'],
      [
        ['draft', '草稿', 'Draft', 'quiet'],
        ['open', '开放', 'Open', 'good'],
        ['frozen', '冻结', 'Frozen', 'warn'],
        ['closed', '已关闭', 'Closed', 'quiet'],
      ],
      { required: true, initial: 'draft', computed: true, filter: true, notCopied: true },
    ),
    carrier: link('carrier', ['船公司', 'Carrier'], { required: true, filter: true }),
    serviceCode: code(['航线代码', 'Service code'], { max: 20 }),
    sailing: link('sailing', ['船期', 'Sailing'], {
      hidden: true,
      notRenewed: true,
      fills: { carrier: 'carrier', vessel: 'vessel', voyageNo: 'voyageNo' },
    }),
    vessel: text(['船名', 'Vessel'], { max: 60, required: true, filter: true, notRenewed: true }),
    voyageNo: code(['航次', 'Voyage'], { max: 20, required: true, filter: true, notRenewed: true }),
    tradeLine: link('tradeLine', ['航线', 'Trade line'], { filter: true }),
    pol: link('port', ['起运港', 'POL'], { required: true, filter: true }),
    polTerminal: link('wharf', ['起运港码头', 'POL terminal'], { partOf: 'pol', filter: true, hidden: true }),
    pods: list(link('port', ['目的港', 'PODs'], { required: true }), { required: true, filter: true, max: 40 }),
    etd: date(['开船日', 'ETD'], { required: true, filter: true }),
    contract: link('carrierContract', ['合约', 'Contract'], { partner: true, hidden: true, filter: true }),
    supplier: link('supplier', ['供应商', 'Supplier'], { partner: true, hidden: true, filter: true }),
    allotments: lines(
      ['配额', 'Allotment'],
      {
        box,
        quantity: integer(['箱量', 'Quantity'], { required: true, max: 9999 }),
        overbookPercent: integer(['超配 %', 'Overbooking %'], overbooking),
        costPrice: decimal(['成本价', 'Cost price'], { whole: 7, cost: true }),
        sellPrice: decimal(['销售价', 'Sell price'], { whole: 7, required: true }),
        currency,
      },
      { required: true, max: 20, namedBy: 'box', listed: ['box', 'quantity'], section: ['配额', 'Allotment'] },
    ),
    overbookPercent: integer(['统一超配 %', 'Overbooking of all %'], {
      required: true,
      initial: 0,
      help: [
        '箱型未单独填写超配时适用，TEU 上限也按此计算',
        'Of container types without one of their own, and of the TEU limit',
      ],
      ...overbooking,
    }),
    teuCap: decimal(['TEU 上限', 'TEU limit'], { whole: 5, hidden: true }),
    balance: lines(
      ['舱位余量', 'Balance'],
      {
        box,
        capacity: count('可售', 'Capacity'),
        held: count('占位', 'Held'),
        approved: count('已批', 'Approved'),
        confirmed: count('已放舱', 'Confirmed'),
        used: count('已用', 'Used'),
        noShow: count('未到', 'No-show'),
        waiting: count('候补', 'Waitlisted'),
        free: count('剩余', 'Free'),
      },
      { computed: true, notCopied: true, max: 20, listed: ['box', 'free'] },
    ),
    offers: lines(
      ['可订舱位', 'Open space'],
      {
        box,
        free: text(['剩余', 'Free'], { required: true }),
        waiting: integer(['候补', 'Waitlisted'], { max: 100_000 }),
        price: decimal(['销售价', 'Sell price'], { whole: 7, required: true }),
        currency,
      },
      { computed: true, notCopied: true, hidden: true, max: 20, listed: ['box', 'free'] },
    ),
    soNumbers: lines(
      ['SO 号清单', 'List of SO numbers'],
      {
        so: code(['SO 号', 'SO number'], { max: 40, required: true }),
        box,
        quantity: integer(['箱量', 'Quantity'], { required: true, min: 1, max: 9999 }),
        note: text(['备注', 'Note'], { max: 100 }),
      },
      {
        max: 200,
        hidden: true,
        namedBy: 'so',
        listed: ['so', 'box'],
        notCopied: true,
        notRenewed: true,
        section: ['SO 号', 'SO numbers'],
      },
    ),
    soStates: lines(
      ['SO 号状态', 'State of SO numbers'],
      {
        so: code(['SO 号', 'SO number'], { max: 40, required: true }),
        state: choice(
          ['状态', 'State'],
          [
            ['free', '未分配', 'Free', 'quiet'],
            ['assigned', '已分配', 'Assigned', 'good'],
            ['used', '已用', 'Used', 'good'],
            ['returned', '已退', 'Returned', 'warn'],
          ],
          { required: true },
        ),
        booking: text(['预订', 'Booking'], { max: 20 }),
      },
      { computed: true, notCopied: true, hidden: true, max: 200, listed: ['so', 'state'] },
    ),
    siCutoff: instant(['截补料', 'SI cut-off'], { hidden: true, section: ['截点', 'Closings'] }),
    vgmCutoff: instant(['截 VGM', 'VGM cut-off'], { hidden: true }),
    dgCutoff: instant(['截危品', 'DG cut-off'], { hidden: true }),
    cyClosing: instant(['截港', 'CY closing']),
    releaseAt: instant(['免费退舱截止', 'Free return until'], {
      help: ['此前退舱不收费', 'Space returned before this is free of charge'],
    }),
    allocationMode: choice(
      ['分配方式', 'Allocation'],
      [
        ['firstCome', '先到先得', 'First come'],
        ['deskDecides', '商务分配', 'Desk decides'],
      ],
      { required: true, initial: 'firstCome', hidden: true, section: ['规则', 'Rules'] },
    ),
    holdHours: integer(['占位时长（小时）', 'Hold (hours)'], {
      required: true,
      initial: 4,
      min: 1,
      max: 168,
      hidden: true,
    }),
    maxHoldPerUser: integer(['每人占位上限（箱）', 'Held per person (containers)'], {
      min: 1,
      max: 9999,
      hidden: true,
    }),
    waitlist: flag(['开放候补', 'Waitlist'], { initial: true, hidden: true }),
    audience: list(link('organisation', ['可见机构', 'Visible to units'], { required: true }), {
      max: 50,
      hidden: true,
      help: ['留空：全公司可见；包含其下级部门', 'Blank: visible to the whole company. Units below them are included'],
    }),
    unusedPenalty: decimal(['亏舱费/TEU', 'Dead freight per TEU'], { whole: 7, cost: true, hidden: true }),
    penaltyCurrency: link('currency', ['亏舱费币种', 'Dead freight currency'], { cost: true, hidden: true }),
    cancelFees: lines(
      ['退舱费', 'Return fees'],
      {
        daysBeforeEtd: integer(['开船前天数', 'Days before ETD'], { required: true, max: 90 }),
        fee: decimal(['每箱费用', 'Fee per container'], { whole: 7, required: true }),
        currency,
      },
      { max: 10, hidden: true, namedBy: 'daysBeforeEtd', listed: ['daysBeforeEtd', 'fee'] },
    ),
    freeTimeNote: text(['免箱期说明', 'Free time'], { max: 500, hidden: true, help: filledByNotes }),
    returnFeeNote: text(['退舱费说明', 'Return terms'], { max: 500, hidden: true, help: filledByNotes }),
    remark: longText(['内部备注', 'Internal remark'], { max: 500, hidden: true }),
  },
  asks: {
    freeBox: link('containerType', ['有余量箱型', 'Room for'], { filter: true }),
  },
})

const {
  contract: _contract,
  supplier: _supplier,
  allotments: _allotments,
  balance: _balance,
  overbookPercent: _overbookPercent,
  teuCap: _teuCap,
  unusedPenalty: _unusedPenalty,
  penaltyCurrency: _penaltyCurrency,
  remark: _remark,
  audience: _audience,
  soNumbers: _soNumbers,
  soStates: _soStates,
  ...shownFields
} = spacePool.fields
/** A pool as sales see it: available space and its price, never allotment, cost and the sheet that it came from. */
export const openSpace = { ...spacePool, traits: [], fields: shownFields }
