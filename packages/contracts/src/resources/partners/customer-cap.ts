import { flag, integer, link, list, text } from '../../catalogue/kinds.ts'
import { type Complaint, resource } from '../../catalogue/resource.ts'
import { listOf, type Values } from '../../groups/charges/charge-rules.ts'
import { twoNames } from '../../groups/charges/two-names.ts'

/** It is for somebody, and changes something. */
const capRules = ({ persons, units, holdingCap, claimPerDay, barred }: Values): Complaint[] => [
  ...(listOf(persons).length + listOf(units).length === 0 ? [{ field: 'persons', rule: 'required' }] : []),
  ...([holdingCap, claimPerDay].every((value) => value === null || value === undefined) && barred !== true
    ? [{ field: 'holdingCap', rule: 'required' }]
    : []),
]

/** Limits of customers for some people or departments in place of those of the pool rules; a named person comes before a department. */
export const customerCap = resource({
  name: 'customerCap',
  label: ['客户上限', 'Customer limits'],
  title: 'name',
  search: ['name'],
  check: capRules,
  fields: {
    name: text(['名称', 'Name'], {
      max: 60,
      required: true,
      bilingual: twoNames.bilingual,
      help: twoNames.help,
    }),
    persons: list(link('employee', ['人员', 'People']), { max: 200 }),
    units: list(link('organisation', ['部门', 'Departments']), {
      max: 100,
      help: ['含下级部门', 'With the units below them'],
    }),
    holdingCap: integer(['持有上限', 'Customers held'], {
      min: 1,
      max: 100_000,
      help: ['留空按公海规则', 'Blank: as the pool rules define'],
    }),
    claimPerDay: integer(['每日认领上限', 'Claims per day'], {
      min: 1,
      max: 1000,
      help: ['留空按公海规则', 'Blank: as the pool rules define'],
    }),
    barred: flag(['禁止认领', 'May not claim'], { filter: true }),
  },
})
