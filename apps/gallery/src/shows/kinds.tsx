import type { Kind, Label } from '@hangjia/contracts'
import { KindView } from '../kinds/kind-view.tsx'
import type { Show } from '../show.ts'

const titles: { readonly [K in Kind]: Label } = {
  text: ['文本', 'Text'],
  longText: ['多行文本', 'Long text'],
  richText: ['图文', 'Rich text'],
  code: ['代码', 'Code'],
  integer: ['整数', 'Whole number'],
  decimal: ['小数', 'Decimal'],
  date: ['日期', 'Date'],
  instant: ['时间', 'Instant'],
  flag: ['是否', 'Yes or no'],
  choice: ['选项', 'Choice'],
  days: ['天数', 'Days'],
  weekdays: ['星期', 'Weekdays'],
  link: ['关联', 'Link'],
  list: ['多值', 'List'],
  boxPrices: ['箱型价', 'Prices per box'],
  files: ['文件', 'Files'],
  lines: ['明细行', 'Lines'],
}

export const show: Show = {
  name: 'kinds',
  title: ['字段类型', 'Kinds of fields'],
  source: '§2.5, §3',
  states: (Object.keys(titles) as Kind[]).map((kind) => ({
    name: kind,
    title: titles[kind],
    View: () => <KindView kind={kind} />,
  })),
}
