import { choice, code, date, integer, link, text } from '../../catalogue/kinds.ts'
import { resource } from '../../catalogue/resource.ts'
import { base, names, standard } from '../../groups/base.ts'
import { tabPage } from '../../page.ts'

/** Kinds of packages, by UN/ECE Recommendation 21 code. */
export const packageType = resource({
  ...base,
  name: 'packageType',
  label: ['包装', 'Package types'],
  fields: {
    code: code(['代码', 'Code'], {
      pattern: '^[A-Z0-9]{2,3}$',
      max: 3,
      example: 'Z9Z',
      required: true,
      unique: true,
      filter: true,
      help: ['UN/ECE 第 21 号建议书代码', 'UN/ECE Recommendation 21'],
    }),
    ...names,
    ...standard,
  },
})

/** A value of one of the lists for forms and papers that have no page of their own. */
export const dictionaryItem = resource({
  ...base,
  name: 'dictionaryItem',
  label: ['数据字典', 'Data dictionary'],
  sort: ['dictType', 'asc'],
  fields: {
    dictType: code(['字典', 'Dictionary'], { max: 40, required: true, unique: true, filter: true }),
    code: code(['代码', 'Code'], { max: 20, required: true, unique: true, filter: true }),
    ...names,
    sortNo: integer(['排序', 'Order'], { max: 9999 }),
    ...standard,
  },
})

/** A weekday that is a day off, or a weekend day that is worked. */
export const holiday = resource({
  name: 'holiday',
  label: ['工作日历', 'Working calendar'],
  title: 'name',
  titleEn: 'nameEn',
  owner: 'base',
  search: ['name', 'nameEn'],
  traits: ['importable'],
  sort: ['date', 'asc'],
  fields: {
    country: link('country', ['国家', 'Country'], { required: true, unique: true, filter: true, usual: 'CN' }),
    date: date(['日期', 'Date'], { required: true, unique: true, filter: true }),
    kind: choice(
      ['类别', 'Kind'],
      [
        ['holiday', '休息', 'Day off', 'quiet'],
        ['workday', '上班', 'Working day', 'busy'],
      ],
      { required: true, initial: 'holiday', filter: true },
    ),
    name: text(['名称', 'Chinese name'], { max: 60, required: true, filter: true }),
    nameEn: text(['英文名', 'English name'], { max: 60, required: true }),
    remark: text(['备注', 'Remark'], { hidden: true }),
  },
})

/** Kind of consolidation as which a rate is sold (spec §7.5, lclproductlist). */
export const productType = resource({
  ...base,
  name: 'productType',
  label: ['产品类型', 'Product types'],
  sort: ['sortNo', 'asc'],
  fields: {
    code: code(['代码', 'Code'], { max: 20, required: true, unique: true, filter: true }),
    ...names,
    mode: choice(
      ['业务', 'Mode'],
      [
        ['lcl', '出口拼箱', 'Export LCL'],
        ['dglcl', '危品拼箱', 'Dangerous LCL'],
        ['importLcl', '进口拼箱', 'Import LCL'],
        ['rail', '铁路', 'Rail'],
      ],
      { required: true, filter: true },
    ),
    sortNo: integer(['排序', 'Order'], { max: 9999 }),
    ...standard,
  },
})

export const dictionaryPages = [
  tabPage('packageType', ['包装', 'Package types'], { of: packageType, host: 'costName' }),
  tabPage('productType', ['产品类型', 'Product types'], { of: productType, host: 'costName' }),
  tabPage('dictionary', ['数据字典', 'Data dictionary'], {
    of: dictionaryItem,
    host: 'costName',
    columns: ['dictType', 'code', 'nameScn', 'nameEn', 'sortNo', 'status'],
  }),
  tabPage('holiday', ['工作日历', 'Working calendar'], { of: holiday, host: 'globalRoutes' }),
] as const
