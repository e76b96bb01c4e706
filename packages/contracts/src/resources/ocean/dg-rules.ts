import { choice, decimal, integer, link, list, longText, text } from '../../catalogue/kinds.ts'
import { type Complaint, resource } from '../../catalogue/resource.ts'
import type { Values } from '../../groups/charges/charge-rules.ts'
import { validity } from '../../groups/charges/freight.ts'
import { twoNames } from '../../groups/charges/two-names.ts'
import { datesInOrder } from '../../groups/dates-in-order.ts'
import { dgKeyRules, dgScope } from '../../groups/rates/dangerous.ts'
import { imoClasses } from '../base/customs.ts'
import { dgDocuments } from './dg-lcl.ts'

/** Acceptance of dangerous goods by a consolidator, a warehouse or a port; the rule with most keys wins, without any rule the answer is on request. */
export const dgAcceptanceRule = resource({
  name: 'dgAcceptanceRule',
  label: ['危品接货规则', 'DG acceptance rules'],
  title: 'name',
  search: ['name'],
  traits: ['importable'],
  fields: {
    name: text(['规则名称', 'Name'], { ...twoNames, unique: true }),
    verdict: choice(
      ['结论', 'Verdict'],
      [
        ['accept', '接', 'Accepted', 'good'],
        ['ask', '询', 'Ask first', 'warn'],
        ['refuse', '拒', 'Refused', 'bad'],
      ],
      { required: true, initial: 'ask', filter: true },
    ),
    supplier: link('supplier', ['拼箱公司', 'Consolidator'], {
      filter: true,
      section: ['适用范围', 'Applies to'],
    }),
    warehouse: link('worldWarehouse', ['仓库', 'Warehouse'], { filter: true }),
    pol: link('port', ['起运港', 'POL'], { filter: true }),
    pod: link('port', ['目的港', 'POD'], { filter: true }),
    carrier: link('carrier', ['船公司', 'Carrier'], { filter: true, hidden: true }),
    ...dgScope,
    maxNetKg: decimal(['净重上限 kg', 'Max. net kg'], { scale: 3, positive: true, section: ['条件', 'Conditions'] }),
    leadDays: integer(['提前天数', 'Lead days'], { max: 90 }),
    documents: list(choice(['所需单证', 'Documents'], dgDocuments), { hidden: true }),
    season: text(['季节限制', 'Season'], { max: 100, hidden: true }),
    ...validity,
    remark: longText(['备注', 'Remark'], { max: 1000, hidden: true }),
  },
  check: (draft) => [...datesInOrder(draft), ...dgKeyRules(draft)],
})

const imoClass = imoClasses.map(([value]) => String(value))
const columnBeforeRow = ({ rowClass, columnClass }: Values): Complaint[] =>
  rowClass && columnClass && imoClass.indexOf(String(columnClass)) < imoClass.indexOf(String(rowClass))
    ? [{ field: 'columnClass', rule: 'pairOnce' }]
    : []

/** Segregation of goods of two classes (R28); each pair is listed once and holds both ways. */
export const dgSegregation = resource({
  name: 'dgSegregation',
  label: ['隔离表', 'Segregation table'],
  title: 'amendment',
  owner: 'base',
  search: ['amendment'],
  sort: ['rowClass', 'asc'],
  fields: {
    amendment: text(['版本', 'Amendment'], { max: 20, required: true, filter: true, unique: true }),
    rowClass: choice(['类别', 'Class'], imoClasses, { required: true, filter: true, unique: true }),
    columnClass: choice(['对方类别', 'Other class'], imoClasses, { required: true, filter: true, unique: true }),
    value: choice(
      ['隔离值', 'Segregation'],
      [
        [0, '另查', 'See entry', 'quiet'],
        [1, '远离', 'Away from', 'warn'],
        [2, '隔离', 'Separated from', 'warn'],
        [3, '隔舱', 'Separated by a compartment', 'bad'],
        [4, '纵向隔舱', 'Separated lengthwise', 'bad'],
        [5, '类内', 'Within class 1', 'quiet'],
      ],
      {
        required: true,
        filter: true,
        help: ['1 至 5：不能装入同一集装箱；仅供参考', '1 to 5: not in the same container. Advisory'],
      },
    ),
    ...validity,
    remark: text(['备注', 'Remark'], { hidden: true }),
  },
  check: (draft) => [...datesInOrder(draft), ...columnBeforeRow(draft)],
})
