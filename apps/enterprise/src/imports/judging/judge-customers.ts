import { customer, holds, type Issue, Problem } from '@hangjia/contracts'
import { comparedOf, seenOf, similarFinder, waitForOthers } from '../../customers/create-customer.ts'
import { creditNames } from '../../customers/customer-rule.ts'
import type { Transaction } from '../../database/database.ts'
import type { View } from '../../records/tables/view.ts'
import { inCommon, likenessWords } from '../../suppliers/alike.ts'
import type { Judged } from '../staging/judged.ts'
import { rowOf } from '../staging/piece-number.ts'
import { isWritten, type JudgeOf, withIssues } from './judge-further.ts'

type Values = Readonly<Record<string, unknown>>
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/**
 * Reports new customers that may be customers already, by the rules of the form; outside of the data scope of the person without their
 * names. Only holders of TS-9010 give a customer to somebody else, and only those of TS-9047 credit.
 */
export const customerJudge: JudgeOf = (queries, view) => {
  const above: { readonly no: number; readonly words: ReturnType<typeof likenessWords> }[] = []
  let known: ReturnType<typeof similarFinder> | undefined
  const isOwn = (owner: unknown) => owner === null || owner === view.maker || holds(view.reader, 'TS-9010')
  return async (bench, records) => {
    known ??= similarFinder(queries, view.companyId)
    const find = await known
    const judged: Judged[] = []
    for (const record of records) {
      if (record.outcome !== 'new') {
        judged.push(record)
        continue
      }
      const as = comparedOf(record.values)
      const words = likenessWords(as)
      const inSheet = above.find((one) => inCommon(one.words, words).length > 0)
      above.push({ no: record.no, words })
      const similar = find(as)
      const seen = await seenOf(
        queries,
        { ...view.reader, companyId: view.companyId, employeeId: view.maker ?? '0' },
        similar,
      )
      const named = similar.find(({ customer: { id } }) => seen.has(id))
      const issues: Issue[] = [
        ...(named
          ? [issue('nameCn', 'similarCustomer', { title: `${named.customer.code} ${named.customer.title}` })]
          : similar.length > 0
            ? [issue('nameCn', 'similarElsewhere')]
            : inSheet
              ? [issue('nameCn', 'sameRecordInSheet', { row: rowOf(inSheet.no) })]
              : []),
        ...(isOwn(record.values.owner ?? null) ? [] : [issue('owner', 'ownerByAct')]),
      ]
      judged.push(withIssues(bench, record, issues, 'conflict'))
    }
    return judged.map((record) => withIssues(bench, record, creditIssues(view, record), 'bad'))
  }
}
/** Credit that the person may not enter. */
const creditIssues = ({ reader }: View, record: Judged): Issue[] => {
  if (!isWritten(record) || holds(reader, 'TS-9047')) return []
  const { outcome, changes, values } = record
  const isSet = (name: string) =>
    outcome === 'new' ? (values[name] ?? '') !== '' : changes.some(({ field }) => field === name)
  return creditNames.filter(isSet).map((name) => issue(name, 'creditNeedsRight'))
}
const issue = (path: string, rule: string, parameters: Issue['parameters'] = {}): Issue => ({ path, rule, parameters })

/** Refuses with `stale` when a new customer of a sheet may be one that somebody else made since the preview; nobody makes one until the transaction ends. */
export const checkStillNew = async (
  transaction: Transaction,
  { resource, companyId }: View,
  created: readonly { readonly record: { readonly no: number }; readonly values: Values }[],
): Promise<void> => {
  if (resource.name !== customer.name || created.length === 0) return
  await waitForOthers(transaction, companyId)
  const find = await similarFinder(transaction, companyId)
  for (const { record, values } of created) {
    if (find(comparedOf(values)).length > 0)
      throw new Problem('stale', { details: { row: record.no, title: textOf(values.nameCn) } })
  }
}
