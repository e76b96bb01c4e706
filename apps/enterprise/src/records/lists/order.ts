import { type ListQuestion, Problem, resourceNamed } from '@hangjia/contracts'
import { type Fragment, ref, sql } from '../../database/sql.ts'
import { columnName } from '../tables/column-kinds.ts'
import { fieldKindOf } from '../tables/field-kinds.ts'
import { linkTarget } from '../tables/links.ts'
import { tableName } from '../tables/table.ts'
import { companyTest, type View } from '../tables/view.ts'

/** Order of a list: the joins that it needs, and the terms after ORDER BY. */
export interface Order {
  readonly join: Fragment
  readonly terms: Fragment
}

const nothing = sql``

/** Recommended rows are sorted by their rank, whichever end of the list they are at. */
const byRank = sql`${ref('t', 'recommend_rank')} nulls last, `

const firstOf = (queue: View['queue'], fields: View['fields']): Fragment => {
  const [by, state] = [queue && fields[queue.by], queue && fields[queue.while.field]]
  if (!queue || !by || !state) return nothing
  return sql`case when ${ref('t', columnName(queue.while.field, state))} = any(${[...queue.while.any]}::text[])
    then ${ref('t', columnName(queue.by, by))} end nulls last, `
}

/** The order of the query, else the resource's own; equal rows by their id. */
export const orderedBy = (view: View, sort: ListQuestion['sort']): Order => {
  const { resource, fields, queue } = view
  const [name, descending] = sort ? [sort.field, sort.descending] : [resource.sort[0], resource.sort[1] === 'desc']
  const equal = name === 'recommendFlag' && resource.traits.includes('recommendable') ? byRank : nothing
  const terms = (key: Fragment, isFilled: boolean) =>
    sql`${sort ? nothing : firstOf(queue, fields)}${key} ${sql.raw(descending ? 'desc' : 'asc')}${sql.raw(isFilled ? '' : ' nulls last')}, ${equal}${ref('t', 'id')}`
  if (name === 'updatedAt') return { join: nothing, terms: terms(ref('t', 'updated_at'), true) }

  const field = Object.hasOwn(fields, name) ? fields[name] : undefined
  const order = field && fieldKindOf(field).order
  if (!field || !order)
    throw new Problem('invalidInput', { issues: [{ path: 'sort.field', rule: 'unknownField', parameters: {} }] })
  // Titles are sorted by their sound.
  if (name === resource.title) return { join: nothing, terms: terms(sql`nullif(${ref('t', 'sort_text')}, '')`, false) }
  const target = linkTarget(field)
  const column = ref('t', columnName(name, field))
  if (!target) return { join: nothing, terms: terms(order(column, field), field.required === true) }
  const resourceOfLink = resourceNamed(target)
  return {
    join: sql`left join ${sql.table(tableName(resourceOfLink))} l
      on ${companyTest(resourceOfLink, view.companyId, 'l')} and l.id = ${column}`,
    terms: terms(ref('l', 'sort_text'), false),
  }
}
