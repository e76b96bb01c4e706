import { type Field, type Fields, type Issue, Problem, valueSchema } from '@hangjia/contracts'
import type { z } from 'zod'
import { parseInput } from './input.ts'

interface Given {
  readonly values: Readonly<Record<string, unknown>>
}

/** A schema costs far more to make than to use, and a sheet has thousands of cells. */
const schemas = new WeakMap<Field, z.ZodType>()
const schemaOf = (field: Field): z.ZodType => {
  const known = schemas.get(field) ?? valueSchema(field)
  schemas.set(field, known)
  return known
}

const maxIssues = 200

/**
 * The rows of a sheet, every value read by its own field; issues have paths such as `rows.3.values.boxPrices.0.price`. Rules between
 * values are left to the upstream: it knows the fields that were not sent.
 */
export const parseRows = <G extends Given>(fields: Fields, rows: readonly G[]): G[] => {
  const issues: Issue[] = []
  const read = rows.map((row, at) => ({
    ...row,
    values: Object.fromEntries(
      Object.entries(row.values).map(([name, value]) => {
        const under = (path: string) => ['rows', at, 'values', name, path].filter((part) => part !== '').join('.')
        const field = Object.hasOwn(fields, name) ? fields[name] : undefined
        if (!field) {
          issues.push({ path: under(''), rule: 'unknownField', parameters: {} })
          return [name, null]
        }
        try {
          return [name, parseInput(schemaOf(field), value)]
        } catch (error) {
          if (!(error instanceof Problem)) throw error
          issues.push(...error.issues.map((issue) => ({ ...issue, path: under(issue.path) })))
          return [name, null]
        }
      }),
    ),
  }))
  if (issues.length > 0) throw new Problem('invalidInput', { issues: issues.slice(0, maxIssues) })
  return read
}
