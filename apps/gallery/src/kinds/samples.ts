import {
  boxPrices,
  choice,
  code,
  date,
  days,
  decimal,
  type Field,
  files,
  flag,
  instant,
  integer,
  type Kind,
  lines,
  link,
  list,
  longText,
  type Reference,
  richText,
  text,
  weekdays,
} from '@hangjia/contracts'
import type { FieldKinds } from '@hangjia/ui'
import type { ComponentProps } from 'react'

type ValueOf<K extends Kind> = ComponentProps<FieldKinds[K]['Cell']>['value']

/** Sample field of each kind as the trade knows it, with its value and a rule that it breaks. */
interface Sample<K extends Kind> {
  readonly field: Field<K>
  readonly value: ValueOf<K>
  /** Path of the error, relative to the field. */
  readonly broken?: string
}

export const ports: readonly Reference[] = [
  { id: '1', title: '上海', titleEn: 'Shanghai', code: 'CNSHA' },
  { id: '2', title: '宁波', titleEn: 'Ningbo', code: 'CNNGB' },
  { id: '3', title: '深圳盐田', titleEn: 'Yantian', code: 'CNYTN' },
  { id: '4', title: '洛杉矶', titleEn: 'Los Angeles', code: 'USLAX' },
  { id: '5', title: '鹿特丹', titleEn: 'Rotterdam', code: 'NLRTM' },
]
const [shanghai, ningbo] = ports as readonly [Reference, Reference]
const chargeName = link('charge', ['费用', 'Charge'], { required: true })
const unitPrice = decimal(['单价', 'Unit price'], { scale: 2, signed: true })

export const samples: { readonly [K in Kind]: Sample<K> } = {
  text: { field: text(['船名', 'Vessel'], { filter: true }), value: 'COSCO SHIPPING ARIES' },
  longText: {
    field: longText(['备注', 'Remarks'], { help: ['打印在报价单末尾', 'Printed at the end of the quotation'] }),
    value: '价格不含目的港费用；旺季附加费以船公司最新通知为准。\nSubject to space and equipment at time of booking.',
  },
  richText: {
    field: richText(['正文', 'Body'], { required: true }),
    value:
      '<h2>拼箱每周三班</h2><p>周二、周四、周六<strong>截关</strong>，详见 <a href="https://example.com/lcl">拼箱船期</a>。</p><ul><li><p>Hamburg</p></li><li><p>Rotterdam</p></li></ul>',
  },
  code: { field: code(['航次', 'Voyage'], { max: 12, required: true, filter: true }), value: '041E' },
  integer: { field: integer(['件数', 'Packages'], { filter: true }), value: 1280 },
  decimal: { field: decimal(['金额', 'Amount'], { signed: true, filter: true }), value: '-1234567.80' },
  date: { field: date(['开船日', 'ETD'], { required: true, filter: true }), value: '2026-12-03' },
  instant: { field: instant(['发布时间', 'Published at'], { filter: true }), value: '2026-11-20T01:32:00Z' },
  flag: { field: flag(['直达', 'Direct'], { filter: true }), value: true },
  choice: {
    field: choice(
      ['状态', 'State'],
      [
        [1, '已发布', 'Published', 'good'],
        [2, '内部', 'Internal', 'warn'],
        [0, '未发布', 'Unpublished', 'quiet'],
      ],
      { filter: true },
    ),
    value: 1,
  },
  days: { field: days(['航程', 'Transit'], { filter: true }), value: { min: 16, max: 18 } },
  weekdays: { field: weekdays(['开船', 'Sailing'], { filter: true }), value: '0010100' },
  link: { field: link('port', ['起运港', 'Port of loading'], { required: true, filter: true }), value: shanghai },
  list: { field: list(link('port', ['中转港', 'Via'], { filter: true }), { filter: true }), value: [shanghai, ningbo] },
  boxPrices: {
    field: boxPrices(['箱型价', 'Price per box']),
    value: [
      { box: '20GP', price: '1250' },
      { box: '40HQ', price: '2350.50' },
      { box: '40RF', price: '0' },
    ],
    broken: '1.price',
  },
  files: {
    field: files(['附件', 'Attachments']),
    value: [
      { id: '1', name: '合约 SC-2601 签署版.pdf', size: 1_843_200 },
      { id: '2', name: 'amendment 3.docx', size: 48_210 },
    ],
  },
  lines: {
    field: lines(
      ['附加费', 'Surcharges'],
      {
        charge: chargeName,
        unitPrice,
        from: date(['生效', 'From']),
        perBox: flag(['按箱', 'Per box']),
        over: decimal(['大于', 'Over']),
        upTo: decimal(['至', 'Up to']),
      },
      { range: { from: 'over', to: 'upTo' } },
    ),
    value: [
      {
        charge: { id: '7', title: '码头操作费', titleEn: 'Terminal handling', code: 'THC' },
        unitPrice: '825.00',
        from: '2026-12-01',
        perBox: true,
        over: null,
        upTo: '5',
      },
      {
        charge: { id: '8', title: '文件费', titleEn: 'Documentation', code: 'DOC' },
        unitPrice: '450.00',
        from: null,
        perBox: false,
        over: '5',
        upTo: null,
      },
    ],
    broken: '1.unitPrice',
  },
}
