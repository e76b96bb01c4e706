import { flag, integer, text } from '../../catalogue/kinds.ts'
import { resource } from '../../catalogue/resource.ts'
import { twoNames } from '../../groups/charges/two-names.ts'

/** Rules by which customers go to the pool and are claimed from it; a company has one set. */
export const customerPool = resource({
  name: 'customerPool',
  label: ['公海规则', 'Pool rules'],
  title: 'name',
  single: true,
  fields: {
    name: text(['名称', 'Name'], {
      required: true,
      bilingual: twoNames.bilingual,
      help: twoNames.help,
      section: ['公海', 'Pool'],
    }),
    claimPerDay: integer(['每人每日认领上限', 'Claims per person and day'], {
      required: true,
      initial: 5,
      min: 1,
      max: 1000,
    }),
    holdingCap: integer(['每人持有上限', 'Customers held per person'], {
      required: true,
      initial: 100,
      min: 1,
      max: 100_000,
    }),
    stayDays: integer(['部门公海保留（天）', 'Stays in the department pool (days)'], {
      min: 1,
      max: 3650,
      help: ['之后进入公司公海；留空直接进入公司公海', 'Then moves to the company pool; blank: at once'],
    }),
    formerOwnerDays: integer(['原负责人限领（天）', 'Former owner waits (days)'], {
      required: true,
      initial: 7,
      max: 3650,
      help: ['释放后原负责人须等待的天数', 'Days the former owner must wait before claiming again'],
    }),
    releases: flag(['自动释放', 'Automatic release'], {
      section: ['释放', 'Release'],
      help: ['每小时检查，释放记录可在归属记录中查看', 'Checked every hour; each release is listed under ownership'],
    }),
    releaseDays: integer(['未跟进释放（天）', 'Released without follow-up after (days)'], {
      required: true,
      initial: 30,
      min: 1,
      max: 3650,
      help: ['超过该天数未跟进即释放', 'Released after this number of days without a follow-up'],
    }),
    remindDays: integer(['提前提醒（天）', 'Reminder before (days)'], { required: true, initial: 3, max: 365 }),
  },
})
