import { type AnswerOf, type Contract, type InputOf, pageListing, supplier } from '@hangjia/contracts'
import type { Context } from '../handlers.ts'
import { tell, wasSent } from '../notices/tell.ts'
import { reachedRow } from '../records/tables/read-rows.ts'
import { viewAcross } from '../records/tables/view.ts'

type Reported = Contract['suppliers']['report']

/** Notifies the maintainer of a supplier of wrong data that somebody found, once a day; where nobody maintains it, or not on its page, all who may correct it. */
export const reportSupplier = async (
  { database, person, today }: Context,
  { id, words }: InputOf<Reported>,
): Promise<AnswerOf<Reported>> => {
  const { companyId, nameCn, nameEn, userId } = person
  const once = { companyId, fact: `supplier-error:${id}:${today()}:${userId}` }
  const page = pageListing(supplier)
  const editors = { editorsWith: page.key }
  return await database.transaction(async (transaction) => {
    const { maintainer_id: maintainer } = await reachedRow(
      transaction,
      viewAcross(person, ['supplierView', page.name]),
      id,
    )
    if (await wasSent(transaction, once)) return { outcome: 'already' }
    const reached = await tell(transaction, {
      ...once,
      ...(maintainer === null ? { to: editors } : { to: { ...editors, among: [String(maintainer)] }, orElse: editors }),
      type: 4,
      title: [`${nameCn}报告供应商资料有误`, `${nameEn ?? nameCn} reports wrong data of a supplier`],
      body: [words, words],
      link: { page: page.name, to: 'record', id },
    })
    return { outcome: reached > 0 ? 'sent' : 'nobody' }
  })
}
