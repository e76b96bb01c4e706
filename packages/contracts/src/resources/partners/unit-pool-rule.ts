import { integer, link, list, text } from '../../catalogue/kinds.ts'
import { type Complaint, resource } from '../../catalogue/resource.ts'
import type { Values } from '../../groups/charges/charge-rules.ts'
import { twoNames } from '../../groups/charges/two-names.ts'

const days = ['releaseDays', 'formerOwnerDays', 'stayDays', 'protectDays'] as const
/** It changes at least one number of days. */
const unitRules = (values: Values): Complaint[] =>
  days.every((name) => values[name] === null || values[name] === undefined)
    ? [{ field: 'releaseDays', rule: 'required' }]
    : []
const help = ['留空按公海规则', 'Blank: as the pool rules define'] as const

/** Days of an institution in place of those of the pool rules; the rule of the nearest unit above the main department of an owner counts. */
export const unitPoolRule = resource({
  name: 'unitPoolRule',
  label: ['机构公海规则', 'Pool rules of institutions'],
  title: 'name',
  search: ['name'],
  check: unitRules,
  fields: {
    name: text(['名称', 'Name'], {
      max: 60,
      required: true,
      bilingual: twoNames.bilingual,
      help: twoNames.help,
    }),
    units: list(link('organisation', ['机构', 'Institutions']), {
      required: true,
      max: 100,
      help: ['含下级机构', 'With the units below them'],
    }),
    releaseDays: integer(['未跟进释放（天）', 'Released without follow-up after (days)'], { min: 1, max: 3650, help }),
    formerOwnerDays: integer(['原负责人限领（天）', 'Former owner waits (days)'], { max: 3650, help }),
    stayDays: integer(['部门公海保留（天）', 'Stays in the department pool (days)'], { min: 1, max: 3650, help }),
    protectDays: integer(['新客户保护（天）', 'New customers are protected for (days)'], { max: 365, help }),
  },
})
