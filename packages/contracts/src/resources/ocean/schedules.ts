import { choice, code, date, flag, instant, integer, lines, link, list, text } from '../../catalogue/kinds.ts'
import { resource } from '../../catalogue/resource.ts'
import { standard } from '../../groups/base.ts'
import { cutoffKinds } from '../../groups/orders/cutoffs.ts'
import { callRules, sailingFacts, vesselRules } from '../../groups/orders/schedule-rules.ts'
import { page, tabPage } from '../../page.ts'
import { lclSchedule } from './lcl-schedule.ts'

const weekdayNames = [
  [1, '周一', 'Monday'],
  [2, '周二', 'Tuesday'],
  [3, '周三', 'Wednesday'],
  [4, '周四', 'Thursday'],
  [5, '周五', 'Friday'],
  [6, '周六', 'Saturday'],
  [7, '周日', 'Sunday'],
] as const
const port = link('port', ['港口', 'Port'], { required: true, picks: true })
const terminal = link('wharf', ['码头', 'Terminal'])

/** A liner service: its operator, its frequency, and its ports in the order of calling. */
export const sailingService = resource({
  name: 'sailingService',
  label: ['航线服务', 'Services'],
  title: 'serviceCode',
  search: ['serviceCode', 'name'],
  sort: ['serviceCode', 'asc'],
  traits: ['disableable', 'importable'],
  fields: {
    serviceCode: code(['航线代码', 'Service code'], { max: 20, required: true, unique: true, filter: true }),
    name: text(['名称', 'Name'], { max: 100 }),
    tradeLine: link('tradeLine', ['航线', 'Trade line'], { filter: true }),
    operator: link('carrier', ['主营船公司', 'Operator'], { required: true, unique: true, filter: true }),
    partners: lines(
      ['合作船公司', 'Partners'],
      {
        carrier: link('carrier', ['船公司', 'Carrier'], { required: true, picks: true }),
        itsServiceCode: code(['其航线代码', 'Its service code'], { max: 20 }),
        role: choice(
          ['角色', 'Role'],
          [
            ['operator', '共同投船', 'Vessel operator'],
            ['slot', '舱位互换', 'Slot charterer'],
          ],
          { required: true, initial: 'slot' },
        ),
      },
      { max: 20, listed: ['carrier', 'itsServiceCode'] },
    ),
    frequency: choice(
      ['班期', 'Frequency'],
      [
        ['weekly', '每周', 'Weekly'],
        ['biweekly', '双周', 'Biweekly'],
        ['irregular', '不定期', 'Irregular'],
      ],
      { required: true, initial: 'weekly', filter: true },
    ),
    rotation: lines(
      ['挂港顺序', 'Rotation'],
      {
        port,
        terminal,
        arrivalDay: choice(['到港日', 'Arrives on'], weekdayNames),
        departureDay: choice(['开航日', 'Departs on'], weekdayNames),
        dayOffset: integer(['第几天', 'Day of the voyage'], {
          max: 120,
          help: ['首港开航为第 0 天', 'The departure from the first port is day 0'],
        }),
      },
      { max: 40, listed: ['port'] },
    ),
    status: standard.status,
    remark: standard.remark,
  },
})

const callStates = [
  ['planned', '计划', 'As planned', 'quiet'],
  ['changed', '已调整', 'Changed', 'warn'],
  ['omitted', '跳港', 'Omitted', 'bad'],
  ['done', '已靠泊', 'Done', 'good'],
] as const

/** One voyage of a vessel on a service, with the times of each port that it calls. */
export const sailing = resource({
  name: 'sailing',
  label: ['船期', 'Sailings'],
  title: 'vessel',
  codeField: 'voyageNo',
  search: ['vessel', 'voyageNo'],
  sort: ['departs', 'asc'],
  traits: ['importable'],
  fields: {
    service: link('sailingService', ['航线服务', 'Service'], { required: true, unique: true, filter: true }),
    carrier: link('carrier', ['承运船公司', 'Operating carrier'], { required: true, unique: true, filter: true }),
    vessel: text(['船名', 'Vessel'], { max: 60, required: true, filter: true }),
    voyageNo: code(['航次', 'Voyage'], { max: 20, required: true, unique: true, filter: true }),
    imo: code(['IMO 编号', 'IMO number'], { max: 10, hidden: true }),
    partnerVoyages: lines(
      ['合作方航次', 'Voyages of partners'],
      {
        carrier: link('carrier', ['船公司', 'Carrier'], { required: true, picks: true }),
        voyageNo: code(['航次', 'Voyage'], { max: 20, required: true }),
      },
      { max: 20, hidden: true, namedBy: 'carrier', listed: ['carrier', 'voyageNo'] },
    ),
    state: choice(
      ['状态', 'State'],
      [
        ['planned', '准点', 'On time', 'good'],
        ['delayed', '延误', 'Delayed', 'warn'],
        ['blank', '空班', 'Blank sailing', 'bad'],
        ['departed', '已开航', 'Departed', 'busy'],
        ['arrived', '已到港', 'Arrived', 'quiet'],
      ],
      { required: true, initial: 'planned', filter: true },
    ),
    changeReason: text(['原因', 'Reason'], {
      max: 200,
      help: ['延误或空班时必填', 'Required for a delay or a blank sailing'],
    }),
    departs: date(['首港开航', 'Leaves first port'], { computed: true, filter: true }),
    arrives: date(['末港到达', 'Reaches last port'], { computed: true, filter: true }),
    ports: list(link('port', ['挂靠港', 'Ports']), { computed: true, filter: true }),
    carriers: list(link('carrier', ['可订船公司', 'Sold by']), { computed: true, filter: true }),
    calls: lines(
      ['挂港', 'Port calls'],
      {
        port,
        terminal,
        eta: instant(['预计到港', 'ETA']),
        etd: instant(['预计开航', 'ETD']),
        plannedEtd: instant(['原定开航', 'Planned ETD']),
        siCutoff: instant(['截补料', 'SI cut-off']),
        vgmCutoff: instant(['截 VGM', 'VGM cut-off']),
        cyClosing: instant(['截港', 'CY closing']),
        dgCutoff: instant(['截危品', 'DG cut-off']),
        reeferCutoff: instant(['截冷箱', 'Reefer cut-off']),
        amsCutoff: instant(['截 AMS/ENS', 'AMS/ENS cut-off']),
        state: choice(['状态', 'State'], callStates, { required: true, initial: 'planned' }),
      },
      {
        required: true,
        min: 2,
        max: 40,
        namedBy: 'port',
        listed: ['port', 'etd'],
        section: ['挂港', 'Port calls'],
        help: [
          '新船期中空白的截止时间按截单规则填写',
          'Cut-offs left blank in a new sailing are filled by the cut-off rules',
        ],
      },
    ),
    remark: standard.remark,
  },
  asks: {
    pol: link('port', ['起运港', 'POL'], { filter: true }),
    pod: link('port', ['目的港', 'POD'], {
      filter: true,
      help: [
        '与起运港同时选择时，只列先到起运港、后到目的港的船',
        'With a POL: vessels that call at it before this port',
      ],
    }),
  },
  check: (draft) => [...vesselRules(draft), ...callRules(draft.calls)],
  derive: sailingFacts,
})

/** A carrier's cut-off before its vessels leave: fills what a new sailing leaves blank, and changes no sailing that is there (A 322). */
export const cutoffRule = resource({
  name: 'cutoffRule',
  label: ['截单规则', 'Cut-off rules'],
  title: 'name',
  search: ['name'],
  traits: ['disableable'],
  fields: {
    name: text(['名称', 'Name'], { max: 100, hidden: true }),
    carrier: link('carrier', ['船公司', 'Carrier'], { required: true, unique: true, filter: true }),
    pol: link('port', ['起运港', 'POL'], {
      unique: true,
      filter: true,
      help: ['空白表示除末港外的所有港口', 'Blank: every port but the last'],
    }),
    terminal: link('wharf', ['码头', 'Terminal'], { unique: true, filter: true, partOf: 'pol' }),
    kind: choice(['类别', 'Kind'], cutoffKinds, { required: true, unique: true, filter: true }),
    daysBefore: integer(['开航前天数', 'Days before departure'], { max: 30, required: true }),
    hour: integer(['时刻（时）', 'Hour'], { max: 23, required: true, help: ['中国时间', 'China time'] }),
    skipHolidays: flag(['避开节假日', 'Skip days off'], {
      help: ['遇周末或节假日，提前到前一个工作日', 'On a weekend or holiday: the working day before it'],
    }),
    status: standard.status,
    remark: standard.remark,
  },
  check: ({ pol, terminal }) => (terminal && !pol ? [{ field: 'pol', rule: 'required' }] : []),
})

const sailingColumns = ['service', 'carrier', 'vessel', 'voyageNo', 'departs', 'arrives', 'calls', 'state'] as const
const lclColumns = [
  'pol',
  'pod',
  'transferType',
  'carrier',
  'vessel',
  'voyageNo',
  'etd',
  'eta',
  'transitDays',
  'cfsWarehouse',
  'cfsClosing',
  'siCutoff',
  'customsCutoff',
  'spaceM3',
  'state',
] as const
const leavingSoon = { comingDays: 28, label: ['4 周内开航', 'Leaving within 4 weeks'] } as const

export const schedulePages = [
  page('scheduleServices', {
    of: sailing,
    readOnly: true,
    byLane: ['pol', 'pod', 'service', 'carrier'],
    columns: [...sailingColumns, 'changeReason', 'carriers'],
    quick: [{ field: 'departs', ...leavingSoon }],
  }),
  page('scheduleSetting', {
    of: sailingService,
    tabs: ['sailings', 'cutoffRules'],
  }),
  tabPage('cutoffRules', ['截单规则', 'Cut-off rules'], { of: cutoffRule, host: 'scheduleSetting' }),
  tabPage('sailings', ['船期', 'Sailings'], {
    of: sailing,
    host: 'scheduleSetting',
    columns: [...sailingColumns, 'changeReason'],
    quick: [{ field: 'departs', ...leavingSoon }],
  }),
  page('bulkCargoSchedule', {
    of: lclSchedule,
    columns: [...lclColumns, 'consolidator', 'displayFlag'],
    quick: [{ field: 'etd', ...leavingSoon }],
  }),
  page('bulkCargoScheduleQuery', {
    of: lclSchedule,
    readOnly: true,
    published: true,
    columns: lclColumns,
    quick: [{ field: 'etd', ...leavingSoon }],
  }),
] as const
