import { choice, code, date, instant, link, list, longText, text } from '../../catalogue/kinds.ts'
import { type Complaint, resource } from '../../catalogue/resource.ts'
import type { Values } from '../../groups/charges/charge-rules.ts'
import { ofUnits } from '../../groups/of-units.ts'

/** One that was noted or dropped stays as it is. */
const staysOver = ({ state }: Values): Complaint[] =>
  state === undefined || state === 'planned' ? [] : [{ field: 'state', rule: 'visitOver' }]

/** `HH:mm`; the hour may be typed with one digit. */
const clock = '^([01]?[0-9]|2[0-3]):[0-5][0-9]$'
/** The time with two digits of its hour, so that times sort. */
const sortableTime = ({ time }: Values): Values => ({
  time: typeof time === 'string' ? time.padStart(5, '0') : (time ?? null),
})

/** A planned visit or call: its day, customer and aim; noting its result makes a follow-up of it. Source: marketing-crm 5.1. */
export const visitPlan = resource({
  name: 'visitPlan',
  label: ['拜访计划', 'Visit plans'],
  title: 'aim',
  module: 'customer',
  person: 'by',
  asks: ofUnits,
  exportedWith: 'TS-9008',
  search: ['aim', 'place'],
  sort: ['plannedOn', 'desc'],
  checkChange: (before) => (before ? staysOver(before) : []),
  checkRemoval: staysOver,
  derive: sortableTime,
  fields: {
    customer: link('customer', ['客户', 'Customer'], {
      required: true,
      filter: true,
      section: ['计划', 'Plan'],
    }),
    plannedOn: date(['日期', 'Day'], { required: true, filter: true, notCopied: true }),
    time: code(['时间', 'Time'], {
      max: 5,
      pattern: clock,
      help: ['24 小时制，如 14:00', '24-hour clock, such as 14:00'],
    }),
    method: choice(
      ['方式', 'Method'],
      [
        ['visit', '拜访', 'Visit'],
        ['meeting', '会议', 'Meeting'],
        ['phone', '电话', 'Phone'],
        ['chat', '微信/聊天', 'Chat'],
        ['mail', '邮件', 'E-mail'],
      ],
      { required: true, initial: 'visit', filter: true },
    ),
    aim: text(['目的', 'Aim'], { max: 200, required: true }),
    place: text(['地点', 'Place'], { max: 200 }),
    companions: list(link('employee', ['同行人', 'Companions']), { max: 10, hidden: true }),
    by: link('employee', ['计划人', 'Planned for'], { required: true, filter: true, mine: true }),
    state: choice(
      ['状态', 'State'],
      [
        ['planned', '计划中', 'Planned', 'busy'],
        ['done', '已完成', 'Done', 'good'],
        ['dropped', '已取消', 'Dropped', 'quiet'],
      ],
      { required: true, initial: 'planned', computed: true, filter: true, notCopied: true },
    ),
    remark: longText(['备注', 'Remark'], { max: 2000, hidden: true }),
    doneAt: instant(['完成时间', 'Done at'], { computed: true, notCopied: true, hidden: true }),
    followUp: link('followUp', ['跟进记录', 'Follow-up'], { computed: true, notCopied: true, hidden: true }),
    droppedFor: text(['取消原因', 'Dropped because'], { max: 512, computed: true, notCopied: true, hidden: true }),
  },
})
