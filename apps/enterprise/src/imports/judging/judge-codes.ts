import type { Field, Issue } from '@hangjia/contracts'
import { aliasHolders, codesOf } from '../../records/saving/aliases.ts'
import type { Judged } from '../staging/judged.ts'
import { rowOf } from '../staging/piece-number.ts'
import { isWritten, type JudgeOf, withIssues } from './judge-further.ts'

/**
 * Codes and aliases of base data are unique: a sheet adds entries and changes the company's own, but none of the product, to which rates and
 * orders are linked (decision 117).
 */
export const judgeCodes: JudgeOf = (queries, view) => {
  const above = new Map<string, number>()
  const { resource } = view
  return async (bench, records) => {
    const written = records.filter(isWritten)
    const holders = await aliasHolders(
      queries,
      view,
      written.flatMap(({ values }) => codesOf(resource, values)),
    )
    const issuesOf = ({ no, outcome, meets: [met], values }: Judged): Issue[] => {
      if (outcome === 'new' && met) return [{ path: at(values), rule: 'entryOfProduct', parameters: {} }]
      return codesOf(resource, values).flatMap((word): Issue[] => {
        const other = holders.find(({ id, words }) => id !== met?.id && words.includes(word))
        const row = above.get(word)
        above.set(word, row ?? no)
        if (other) return [{ path: at(values, word), rule: 'codeOfAnother', parameters: { word, title: other.title } }]
        return row === undefined || row === no
          ? []
          : [{ path: at(values, word), rule: 'sameRecordInSheet', parameters: { row: rowOf(row) } }]
      })
    }
    return records.map((record) =>
      isWritten(record) ? withIssues(bench, record, issuesOf(record), 'conflict') : record,
    )
  }
  function at(values: Judged['values'], word?: string): string {
    const { codeField = resource.title } = resource
    const code = values[codeField] as Field | string | null
    return word === undefined || String(code).toUpperCase() === word ? codeField : 'aliases'
  }
}
