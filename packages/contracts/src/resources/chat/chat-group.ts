import { choice, code, instant, lines, link, list, text } from '../../catalogue/kinds.ts'
import { type Complaint, resource } from '../../catalogue/resource.ts'
import { linesIn } from '../../catalogue/values.ts'
import { chatTerms, replyMode } from '../../groups/chat.ts'

const oneMeaning = (rows: unknown): Complaint[] =>
  linesIn(rows).flatMap(({ port, box, carrier }, index) =>
    [port, box, carrier].filter((meaning) => (meaning ?? null) !== null).length === 1
      ? []
      : [{ field: `ownNames.${index}.port`, rule: 'oneMeaning' }],
  )

/** A chat group: its customer, its handlers, and its own place names; its salesperson and its customer service see it as their own. */
export const chatGroup = resource({
  name: 'chatGroup',
  label: ['群关系', 'Group relations'],
  title: 'name',
  codeField: 'externalId',
  module: 'agent',
  people: ['sales'],
  sharedWith: 'customerService',
  search: ['name', 'externalId'],
  fields: {
    name: text(['群名', 'Group'], { max: 100, required: true, filter: true, section: ['群', 'Group'] }),
    externalId: code(['群编号', 'Group no.'], { max: 60, required: true, unique: true, numbered: 'G' }),
    channel: link('chatChannel', ['渠道', 'Channel'], { required: true, unique: true, filter: true }),
    groupKind: choice(
      ['群类型', 'Kind'],
      [
        ['customer', '客户群', 'Customer'],
        ['supplier', '供应商群', 'Supplier'],
        ['internal', '内部群', 'Internal'],
        ['coLoader', '同行群', 'Co-loader'],
      ],
      { required: true, filter: true, initial: 'customer' },
    ),
    state: choice(
      ['状态', 'State'],
      [
        ['pending', '待绑定', 'To be bound', 'warn'],
        ['active', '使用中', 'Active', 'good'],
        ['paused', '暂停', 'Paused', 'quiet'],
        ['ended', '已结束', 'Ended', 'bad'],
      ],
      { required: true, filter: true, initial: 'active' },
    ),
    customer: link('customer', ['客户', 'Customer'], { filter: true }),
    supplier: link('supplier', ['供应商', 'Supplier'], { hidden: true, partner: true }),
    sales: link('employee', ['销售', 'Salesperson'], { required: true, filter: true, mine: true }),
    customerService: list(link('employee', ['客服', 'Customer service']), { max: 20 }),
    org: link('organisation', ['所属部门', 'Department'], { filter: true, hidden: true }),
    lastActiveAt: instant(['最近活跃', 'Last active'], { computed: true, filter: true, notCopied: true }),
    replyMode,
    defaultPol: link('port', ['默认起运港', 'Usual POL'], { hidden: true }),
    defaultTradeTerm: choice(['默认贸易条款', 'Usual incoterm'], chatTerms, { hidden: true }),
    ownNames: lines(
      ['习惯叫法', 'Group’s own names'],
      {
        word: text(['叫法', 'Name'], { max: 60, required: true }),
        port: link('port', ['港口', 'Port']),
        box: link('containerType', ['箱型', 'Container type']),
        carrier: link('carrier', ['船公司', 'Carrier']),
      },
      { max: 200, listed: ['word'] },
    ),
    members: lines(
      ['成员', 'Members'],
      {
        nickname: text(['昵称', 'Nickname'], { max: 60, required: true }),
        role: choice(
          ['身份', 'Role'],
          [
            ['customer', '客户', 'Customer'],
            ['staff', '我方', 'Ours'],
            ['unknown', '未知', 'Unknown'],
          ],
          { required: true, initial: 'customer' },
        ),
        employee: link('employee', ['员工', 'Employee']),
        phone: text(['电话', 'Phone'], { max: 40 }),
      },
      { max: 500, listed: ['nickname'] },
    ),
  },
  check: ({ groupKind, replyMode, customer, ownNames }) => [
    ...(groupKind === 'customer' && replyMode !== 'off' && (customer ?? null) === null
      ? [{ field: 'customer', rule: 'groupNeedsCustomer' }]
      : []),
    ...oneMeaning(ownNames),
  ],
})
