import { type AnswerOf, type Contract, type InputOf, modeNamed, Problem, pageListing } from '@hangjia/contracts'
import type { Context } from '../../handlers.ts'
import { tell, wasSent } from '../../notices/tell.ts'
import { tableName } from '../../records/tables/table.ts'
import { askedOffer } from '../explain-offer.ts'

type Reported = Contract['price']['report']

/**
 * Notifies the keeper of the rate of an offer, of any mode, of a mistake that somebody found, once a day; where nobody keeps it, all who may
 * correct it.
 */
export const reportRate = async (
  context: Context,
  { words, ...asked }: InputOf<Reported>,
): Promise<AnswerOf<Reported>> => {
  const { database, person, today } = context
  const { companyId, nameCn, nameEn, userId } = person
  const { rate } = await askedOffer(context, asked)
  const resource = modeNamed(asked.question.mode)?.rate
  if (!resource) throw new Problem('notFound')
  const page = pageListing(resource)
  const once = { companyId, fact: `rate-error:${resource.name}:${rate.id}:${today()}:${userId}` }
  const editors = { editorsWith: page.key }
  return await database.transaction(async (transaction) => {
    // A masked offer leads to no rate, so that a report does not reveal its supplier.
    const [kept] = await transaction.query<{ maintainer: string | null }>(
      `SELECT maintainer_id AS maintainer FROM ${tableName(resource)} WHERE company_id = $1 AND id = $2`,
      [companyId, rate.id],
    )
    if (!kept) throw new Problem('notFound')
    if (await wasSent(transaction, once)) return { outcome: 'already' }
    const { maintainer } = kept
    const reached = await tell(transaction, {
      ...once,
      ...(maintainer === null ? { to: editors } : { to: { employees: [maintainer] }, orElse: editors }),
      type: 4,
      title: [`${nameCn}报告运价有误`, `${nameEn ?? nameCn} reports an error in a rate`],
      // The link shows the rate to readers who may see it.
      body: [words, words],
      link: { page: page.name, to: 'record', id: rate.id },
    })
    return { outcome: reached > 0 ? 'sent' : 'nobody' }
  })
}
