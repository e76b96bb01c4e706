import {
  choice,
  code,
  date,
  decimal,
  flag,
  instant,
  integer,
  link,
  list,
  text,
  weekdays,
} from '../../catalogue/kinds.ts'
import { resource } from '../../catalogue/resource.ts'
import { standard } from '../../groups/base.ts'
import { publishable, route } from '../../groups/charges/freight.ts'
import { lclScheduleRules } from '../../groups/orders/schedule-rules.ts'
import { transferTypes } from '../../groups/rates/lcl.ts'

/** A weekly consolidation: where cargo is received, until when, and which vessel it sails with. */
export const lclSchedule = resource({
  name: 'lclSchedule',
  label: ['散货船期', 'LCL sailing schedule'],
  title: 'vessel',
  codeField: 'voyageNo',
  search: ['vessel', 'voyageNo'],
  sort: ['etd', 'asc'],
  traits: ['publishable', 'importable'],
  fields: {
    pol: { ...route.pol, section: ['航线', 'Route'] },
    pod: link('port', ['目的港', 'POD'], { required: true, filter: true, unique: true }),
    finalDestination: link('port', ['最终目的地', 'Final destination'], { filter: true, hidden: true }),
    via: list(link('port', ['中转港', 'Via']), { max: 3, filter: true, hidden: true }),
    transferType: choice(['中转类型', 'Transfer type'], transferTypes, { required: true, initial: 1, filter: true }),
    consolidator: link('supplier', ['拼箱公司', 'Consolidator'], { filter: true, unique: true, cost: true }),
    carrier: link('carrier', ['船公司', 'Carrier'], { filter: true }),
    vessel: text(['船名', 'Vessel'], { max: 60, required: true, unique: true, filter: true }),
    voyageNo: code(['航次', 'Voyage'], { max: 20, required: true, unique: true, filter: true }),
    etd: date(['开船日', 'ETD'], { required: true, filter: true, section: ['船期', 'Sailing'] }),
    eta: date(['到港日', 'ETA'], { filter: true }),
    transitDays: route.transitDays,
    sailingDays: weekdays(['开航日', 'Sailing days'], { filter: true, hidden: true }),
    cfsWarehouse: link('worldWarehouse', ['进仓仓库', 'CFS warehouse'], {
      required: true,
      filter: true,
      section: ['进仓与截单', 'Receiving and cut-offs'],
    }),
    cfsClosing: instant(['截进仓', 'CFS closing'], { required: true }),
    siCutoff: instant(['截单', 'SI cut-off']),
    customsCutoff: instant(['截单证', 'Customs cut-off']),
    spaceM3: decimal(['剩余方数', 'Space left, CBM'], { whole: 6 }),
    dgAccepted: flag(['接危险品', 'Accepts dangerous goods'], { filter: true, hidden: true }),
    maxPieceTon: decimal(['单件限重 t', 'Max. piece weight, t'], { whole: 4, scale: 3, positive: true, hidden: true }),
    maxPieceLengthCm: integer(['单件限长 cm', 'Max. piece length, cm'], { max: 5000, hidden: true }),
    state: choice(
      ['状态', 'State'],
      [
        ['planned', '计划', 'Planned', 'good'],
        ['full', '满舱', 'Full', 'warn'],
        ['cancelled', '取消', 'Cancelled', 'bad'],
        ['departed', '已开航', 'Departed', 'quiet'],
      ],
      { required: true, initial: 'planned', filter: true },
    ),
    remark: standard.remark,
    ...publishable,
  },
  check: lclScheduleRules,
})
