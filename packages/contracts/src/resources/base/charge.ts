import { choice, code, decimal, link, list } from '../../catalogue/kinds.ts'
import { resource } from '../../catalogue/resource.ts'
import { base, names, standard } from '../../groups/base.ts'
import { occasions } from '../../groups/charges/charges.ts'

const chargedModes = [
  ['seaFcl', '海运整箱', 'Sea FCL'],
  ['seaLcl', '海运拼箱', 'Sea LCL'],
  ['air', '空运', 'Air'],
  ['rail', '铁路', 'Rail'],
  ['fba', 'FBA', 'FBA'],
  ['land', '陆运', 'Land'],
] as const

/** Charge names with their codes, as every fee, quotation and paper prints them. */
export const charge = resource({
  ...base,
  name: 'charge',
  label: ['费用名称', 'Charge names'],
  fields: {
    code: code(['代码', 'Code'], { max: 10, required: true, unique: true, filter: true }),
    ...names,
    category: choice(
      ['类别', 'Category'],
      [
        ['freight', '运费', 'Freight'],
        ['origin', '起运港', 'Origin'],
        ['destination', '目的港', 'Destination'],
        ['surcharge', '附加费', 'Surcharge'],
        ['document', '单证', 'Document'],
        ['customs', '关务', 'Customs'],
        ['inland', '内陆', 'Inland'],
        ['warehouse', '仓储', 'Warehouse'],
        ['insurance', '保险', 'Insurance'],
        ['service', '服务', 'Service'],
        ['duty', '税金', 'Duty'],
        ['event', '事件', 'Event'],
      ],
      { required: true, filter: true },
    ),
    defaultUnit: link('chargeUnit', ['默认单位', 'Default unit'], { required: true }),
    defaultCurrency: link('currency', ['默认币种', 'Default currency'], { required: true }),
    defaultPayType: choice(
      ['默认付款', 'Default payment'],
      [
        ['PRE', '预付', 'Prepaid'],
        ['COL', '到付', 'Collect'],
        ['followsFreight', '随运费', 'Follows freight'],
      ],
      { required: true, initial: 'PRE' },
    ),
    defaultWhen: choice(['默认适用', 'Default occasion'], occasions, {
      required: true,
      initial: 'always',
      hidden: true,
      help: ['起运港费用选用该费用时带出', 'Filled in where the charge is chosen for origin charges'],
    }),
    percentBase: choice(
      ['百分比基数', 'Percent base'],
      [
        ['none', '无', 'None'],
        ['freight', '运费', 'Freight'],
        ['freightAndSurcharges', '运费和附加费', 'Freight and surcharges'],
        ['total', '总额', 'Total'],
      ],
      { hidden: true, initial: 'none' },
    ),
    modes: list(choice(['适用业务', 'Modes'], chargedModes), {
      max: 6,
      filter: true,
      hidden: true,
      help: ['空白表示全部', 'Blank: all'],
    }),
    direction: choice(
      ['进出口', 'Direction'],
      [
        ['export', '出口', 'Export'],
        ['import', '进口', 'Import'],
        ['both', '进出口', 'Both'],
      ],
      { required: true, initial: 'both', filter: true, hidden: true },
    ),
    taxRate: decimal(['税率 %', 'Tax %'], {
      whole: 2,
      scale: 2,
      hidden: true,
      help: ['费用表选用该费用时带出', 'Filled in where the charge is chosen on a sheet'],
    }),
    unRec23: code(['UN 23 号代码', 'UN Rec. 23 code'], {
      pattern: '^\\d{6}$',
      max: 6,
      example: '999999',
      hidden: true,
    }),
    ...standard,
  },
})
