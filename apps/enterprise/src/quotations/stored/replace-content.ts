import { asPerson } from '../../as-person.ts'
import { json } from '../../database/values.ts'
import type { Context } from '../../handlers.ts'
import type { Costs } from './offered-content.ts'
import { type Content, checkDraft, checkVersion, lockQuotation, type StoredQuotation } from './stored-quotation.ts'
import { updateDraft } from './write-quotation.ts'

/** Writes a draft with other offers, prices or cargo over the version that was read: another would lose what was typed since. */
export const replaceContent = (
  { database, person }: Pick<Context, 'database' | 'person'>,
  { id, version }: Pick<StoredQuotation, 'id' | 'version'>,
  { draft, fx, ask, modeAsk, asOf, sources, priced, derivations }: Content,
  costs: Costs,
): Promise<void> =>
  asPerson({ database, person }, async (transaction) => {
    const { companyId } = person
    const stored = await lockQuotation(transaction, person, id)
    checkDraft(stored)
    checkVersion(stored, version)
    await updateDraft(transaction, companyId, { ...stored, fx }, draft, costs)
    await transaction.query(
      `UPDATE quotation_content SET ask = $3, as_of = $4, sources = $5, priced = $6, derivations = $7, mode_ask = $8,
         mode_sources = $9
       WHERE company_id = $1 AND quotation_id = $2`,
      [
        ...[companyId, id, ask && json(ask), asOf, json(modeAsk ? {} : sources), json(priced), json(derivations)],
        modeAsk && json(modeAsk),
        modeAsk && json(sources),
      ],
    )
  })
