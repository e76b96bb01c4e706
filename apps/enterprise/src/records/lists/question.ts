import {
  askedFields,
  changedAt,
  type Field,
  type Issue,
  type ListParameters,
  type ListQuestion,
  mostNumbers,
  Problem,
  pages,
  pastedNumbers,
  resourceNamed,
  soonDaysOf,
} from '@hangjia/contracts'
import { all, type Fragment, ref, some, sql, type Test } from '../../database/sql.ts'
import { columnName } from '../tables/column-kinds.ts'
import { linkTarget } from '../tables/links.ts'
import { likeEscaped, searchable } from '../tables/search-text.ts'
import { hasSearch, searchFields, tableName } from '../tables/table.ts'
import { companyTest, listed, type View } from '../tables/view.ts'
import { askedOf } from './asks.ts'
import { testOf } from './conditions.ts'

type Filters = Pick<ListQuestion, 'search' | 'conditions' | 'parameters'>

const refuse = (issues: readonly Issue[]): never => {
  throw new Problem('invalidInput', { issues })
}

/** The filters of a list query, as a test on `t`. */
export const asked = (view: View, question: Filters, today: string): Test =>
  all([
    listed(view),
    ...conditionTests(view, question.conditions, today),
    ...parameterTests(view, question.parameters, today),
    ...searchTests(view, question.search),
  ])

const conditionTests = (view: View, conditions: ListQuestion['conditions'], today: string): Test[] => {
  const known = askedFields(view.resource, view.reader)
  return Object.entries(conditions).map(([name, condition]) => {
    const path = `conditions.${name}`
    const field = name === 'updatedAt' ? changedAt : Object.hasOwn(known, name) ? known[name] : undefined
    if (!field) return refuse([{ path, rule: 'unknownField', parameters: {} }])
    const ask = askedOf(view.resource.name, name)
    const test = ask
      ? ask({ field, condition, conditions, view, today })
      : testOf(ref('t', columnName(name, field)), condition, field)
    return test ?? refuse([{ path, rule: 'wrongType', parameters: {} }])
  })
}

/** Tests of the parameters of spec §4, by their traits. Both values of a pair are the same as neither. */
const parameterTests = (view: View, parameters: ListParameters, today: string): Test[] => {
  const { displayFlag, displayFlags, isnow, isoutnow, recommendFlag, expireFlag, importId } = parameters
  const { traits } = view.resource
  const needs = (trait: (typeof traits)[number], ...names: (keyof ListParameters)[]) =>
    traits.includes(trait)
      ? []
      : names
          .filter((name) => parameters[name] !== undefined)
          .map((name) => ({ path: `parameters.${name}`, rule: 'unknownField', parameters: {} }))
  const misplaced = [
    ...needs('validity', 'isnow', 'isoutnow', 'expireFlag'),
    ...needs('publishable', 'displayFlag', 'displayFlags'),
    ...needs('recommendable', 'recommendFlag'),
    ...needs('importable', 'importId'),
  ]
  if (misplaced.length > 0) refuse(misplaced)

  const validTo = ref('t', 'valid_to')
  const day = sql`${today}::date`
  return [
    ...(displayFlag === undefined ? [] : [sql<boolean>`${ref('t', 'display_flag')} = ${displayFlag}`]),
    ...(displayFlags === undefined
      ? []
      : [sql<boolean>`${ref('t', 'display_flag')} = any(${displayFlags.split(',')}::smallint[])`]),
    ...(isnow && !isoutnow ? [sql<boolean>`${validTo} >= ${day}`] : []),
    ...(isoutnow && !isnow ? [sql<boolean>`${validTo} < ${day}`] : []),
    ...(expireFlag ? [sql<boolean>`${validTo} between ${day} and ${day} + ${sql.lit(soonDaysOf(view.resource))}`] : []),
    ...(importId === undefined ? [] : [ofImport(view, importId)]),
    ...(recommendFlag === undefined ? [] : [sql<boolean>`${ref('t', 'recommend_flag')} = ${recommendFlag}`]),
  ]
}

/** Rows that an import of the resource created, changed in their place or published. */
const ofImport = ({ resource, companyId }: View, importId: string): Test => {
  const names = pages.flatMap((page) => (page.kind === 'records' && page.of === resource ? page.name : []))
  return sql<boolean>`t.company_id = ${companyId} and t.id in (
    select act.record_id from sheet_import_act act
    join sheet_import i on i.company_id = act.company_id and i.id = act.import_id and i.page = any(${names}::text[])
    where act.company_id = ${companyId} and act.import_id = ${importId} and act.act in ('created', 'changed', 'published'))`
}

/** The words of a search box; each must be found. */
export const wordsOf = (search: string): string[] => searchable(search).split(' ').filter(Boolean).slice(0, 10)

const gramsOf = (word: string): string[] => {
  const letters = [...word]
  return letters.length === 1 ? letters : letters.slice(1).map((letter, at) => `${letters[at]}${letter}`)
}

/** Tests that a text made by `searchText` has the word, by an index that knows pairs of characters. */
export const hasWord = (searchText: Fragment, word: string): Test =>
  // The cheap test first: where no index serves, most rows end there.
  sql<boolean>`(${searchText} like ${`%${likeEscaped(word)}%`} and search_grams(${searchText}) @> ${gramsOf(word)}::text[])`

/** Each word of a search is found in a row; of pasted numbers any. */
const searchTests = (view: View, search: string): Test[] => {
  const numbers = view.resource.numbers ? pastedNumbers(search).slice(0, mostNumbers) : []
  return numbers.length > 0
    ? [some(numbers.map((number) => hasWord(ref('t', 'search_text'), searchable(number))))]
    : wordsOf(search).map((word) => searchTest(view, word))
}

/** A word in the row's own text, in a buying figure that the reader may see, or in the text of linked rows. */
const searchTest = (view: View, word: string): Test => {
  const { resource, fields } = view
  const secret = resource.search.filter((name) => !searchFields(resource).includes(name) && Object.hasOwn(fields, name))
  return some([
    ...(hasSearch(resource) ? [hasWord(ref('t', 'search_text'), word)] : []),
    ...secret.map((name) => {
      const column = ref('t', columnName(name, fields[name] as Field))
      return sql<boolean>`lower(${column} collate "default") like ${`%${likeEscaped(word)}%`}`
    }),
    ...linkedTests(view, word),
  ])
}
const linkedTests = (view: View, word: string): Test[] =>
  Object.entries(view.fields).flatMap(([name, field]) => {
    const to = field.filter && columnName(name, field).endsWith('_id') ? linkTarget(field) : undefined
    if (!to) return []
    const target = resourceNamed(to)
    if (!hasSearch(target)) return []
    return [
      sql<boolean>`${ref('t', columnName(name, field))} in (select l.id from ${sql.table(tableName(target))} l
        where ${companyTest(target, view.companyId, 'l')} and ${hasWord(ref('l', 'search_text'), word)})`,
    ]
  })
