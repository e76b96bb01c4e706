import type { Field, Resource, RowCondition } from '@hangjia/contracts'
import { type Fragment, ref, sql, type Test } from '../../database/sql.ts'
import { columnName } from './column-kinds.ts'

const columnOf = ({ fields }: Resource, name: string, alias: string): Fragment =>
  ref(alias, columnName(name, fields[name] as Field))
const countryOf = (target: Resource, alias: string): Fragment =>
  sql`(select c.code from country c where c.id = ${columnOf(target, 'country', alias)})`

/** Test of each condition, and the rule that a link to another row breaks. */
const conditions: {
  readonly [C in RowCondition]: {
    readonly rule: string
    readonly test: (target: Resource, alias: string) => Test
  }
} = {
  inChina: {
    rule: 'onlyInChina',
    test: (target, alias) => sql<boolean>`${countryOf(target, alias)} = 'CN'`,
  },
  abroad: {
    rule: 'onlyAbroad',
    test: (target, alias) => sql<boolean>`${countryOf(target, alias)} <> 'CN'`,
  },
  takesDangerous: {
    rule: 'onlyDangerousWarehouse',
    test: (target, alias) => sql<boolean>`'dangerous' = any(${columnOf(target, 'kinds', alias)})`,
  },
}

/** The rule that a link breaks whose row does not meet the condition. */
export const conditionRule = (condition: RowCondition): string => conditions[condition].rule

/** Tests that a row of the target meets a condition. */
export const meetsCondition = (condition: RowCondition, target: Resource, alias: string): Test =>
  conditions[condition].test(target, alias)

/** Condition on the rows that a field may link to, itself or in each of its items. */
export const conditionOf = (field: Field): RowCondition | undefined => {
  const link = field.kind === 'list' ? field.of : field
  return link.kind === 'link' ? link.within : undefined
}

/** The conditions among these that a row of the target meets, as an array. */
export const conditionsMet = (wanted: readonly RowCondition[], target: Resource, alias: string): Fragment =>
  wanted.length === 0
    ? sql`null::text[]`
    : sql`array[${sql.join(
        wanted.map(
          (condition) => sql`case when ${meetsCondition(condition, target, alias)} then ${condition}::text end`,
        ),
      )}]`
