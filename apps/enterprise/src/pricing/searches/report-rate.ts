import { type AnswerOf, type Contract, type OfferFacts, recordPage } from '@hangjia/contracts'
import type { Context } from '../../handlers.ts'
import { tell, wasSent } from '../../notices/tell.ts'

interface Reported {
  readonly offer: Pick<OfferFacts, 'rate'>
  readonly words: string
}

/** Notifies the keeper of a rate of a mistake that somebody found, once a day; where nobody keeps it, all who may correct it. */
export const reportRate = async (
  { database, person, today }: Context,
  { offer, words }: Reported,
): Promise<AnswerOf<Contract['price']['report']>> => {
  const { companyId, nameCn, nameEn, userId } = person
  const { rate } = offer
  const once = { companyId, fact: `rate-error:${rate.id}:${today()}:${userId}` }
  const editors = { editorsWith: recordPage('fclFreight')?.key ?? '' }
  return await database.transaction(async (transaction) => {
    if (await wasSent(transaction, once)) return { outcome: 'already' }
    const { maintainer } = await transaction.one<{ maintainer: string | null }>(
      'SELECT maintainer_id AS maintainer FROM fcl_rate WHERE company_id = $1 AND id = $2',
      [companyId, rate.id],
    )
    const reached = await tell(transaction, {
      ...once,
      ...(maintainer === null ? { to: editors } : { to: { employees: [maintainer] }, orElse: editors }),
      type: 4,
      title: [`${nameCn}报告运价有误`, `${nameEn ?? nameCn} reports an error in a rate`],
      // The link shows the rate to readers who may see it.
      body: [words, words],
      link: { page: 'fclFreight', to: 'record', id: rate.id },
    })
    return { outcome: reached > 0 ? 'sent' : 'nobody' }
  })
}
