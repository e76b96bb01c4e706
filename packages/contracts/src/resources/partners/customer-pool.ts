import { choice, flag, integer, list, text } from '../../catalogue/kinds.ts'
import { resource } from '../../catalogue/resource.ts'
import { twoNames } from '../../groups/charges/two-names.ts'

const reminderDays = (['1', '2', '3', '5', '7', '10', '14', '30'] as const).map(
  (days) => [days, `提前 ${days} 天`, `${days} day${days === '1' ? '' : 's'} before`] as const,
)

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
    checksPerDay: integer(['每人每日撞客查询上限', 'Customer checks per person and day'], {
      required: true,
      initial: 60,
      min: 1,
      max: 1000,
    }),
    capsActive: flag(['成交与锁定客户计入上限', 'Active and locked customers count'], {
      initial: true,
      help: ['关闭后，认领与持有上限只计其余客户', 'Off: only the others count for claims and for customers held'],
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
    reminders: list(choice(['再次提醒', 'Further reminders'], reminderDays), {
      help: ['释放前这些天再提醒一次', 'Reminds again on these days before the release'],
    }),
    protectDays: integer(['新客户保护（天）', 'New customers are protected for (days)'], {
      required: true,
      initial: 15,
      max: 365,
      section: ['保护', 'Protection'],
      help: ['新建或认领后不自动释放；0 为不保护', 'After being created or claimed; 0: not at all'],
    }),
    protectCap: integer(['每人受保护上限', 'Protected per person'], { required: true, initial: 30, max: 100_000 }),
    lockCap: integer(['每人手动锁定上限', 'Locked by hand per person'], { required: true, initial: 10, max: 100_000 }),
  },
})
