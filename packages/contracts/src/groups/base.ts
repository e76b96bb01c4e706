import { choice, codes, decimal, flag, integer, list, longText, text } from '../catalogue/kinds.ts'
import type { Complaint } from '../catalogue/resource.ts'

/** Properties of base data: shared by all companies, disabled instead of removed, found by code and names. */
export const base = {
  title: 'nameScn',
  titleEn: 'nameEn',
  codeField: 'code',
  owner: 'base',
  traits: ['disableable', 'importable'],
  sort: ['code', 'asc'],
} as const

/** Names of base data: people search and print the short Chinese and English ones. */
export const names = {
  nameScn: text(['中文简称', 'Chinese name'], { required: true, filter: true }),
  nameCn: text(['中文全称', 'Full Chinese name'], { hidden: true }),
  nameEn: text(['英文名', 'English name'], { required: true, filter: true }),
  aliases: list(
    text(['别名', 'Aliases'], {
      help: ['旧代码、船公司写法、常见错拼', 'Old codes, carriers’ spellings, common misspellings'],
    }),
  ),
} as const

/** Coordinates of a place, in degrees. */
export const position = {
  latitude: decimal(['纬度', 'Latitude'], { whole: 2, scale: 5, signed: true, hidden: true }),
  longitude: decimal(['经度', 'Longitude'], { whole: 3, scale: 5, signed: true, hidden: true }),
} as const

export const timeZone = text(['时区', 'Time zone'], {
  max: 40,
  hidden: true,
  help: ['如 Asia/Shanghai', 'Such as Asia/Shanghai'],
})
const zones = new Set(Intl.supportedValuesOf('timeZone'))
export const timeZoneRule = (zone: unknown): Complaint[] =>
  typeof zone === 'string' && !zones.has(zone) ? [{ field: 'timeZone', rule: 'format' }] : []

/** Advance filings that the customs of a destination ask for. */
export const manifestRules = list(choice(['舱单申报', 'Advance filings'], codes('AMS', 'ISF', 'ACI', 'ENS', 'AFR')), {
  max: 5,
  hidden: true,
  help: [
    '目的国海关要求的预申报，在询价、报价、订舱和订单上提示',
    'Asked for by the customs of the destination; shown on enquiries, quotations, bookings and orders',
  ],
})

/** Fields of every base-data row (spec §3: names that the option lists know). */
export const standard = {
  status: choice(
    ['状态', 'Status'],
    [
      [1, '启用', 'Enabled', 'good'],
      [0, '停用', 'Disabled', 'quiet'],
    ],
    { required: true, initial: 1, filter: true, section: ['管理', 'Administration'] },
  ),
  recommendFlag: flag(['推荐', 'Recommended'], { hidden: true }),
  seqNoFlag: integer(['置顶排序', 'Fixed position'], {
    hidden: true,
    max: 9999,
    help: ['选项列表中的固定位置，0 表示不固定', 'Fixed position in option lists, 0 for none'],
  }),
  remark: longText(['备注', 'Remark'], { max: 1000, hidden: true }),
} as const
