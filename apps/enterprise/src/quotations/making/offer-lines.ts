import type { CostLine, Derivation, QuotationLine } from '@hangjia/contracts'
import type { LinePrice } from '@hangjia/pricing'
import { asPerson } from '../../as-person.ts'
import { json } from '../../database/values.ts'
import type { Context } from '../../handlers.ts'
import { withSources } from '../stored/line-sources.ts'
import { pricedBoxes, refuseMode } from '../stored/mode-draft.ts'
import { loadReferencesOf } from '../stored/references.ts'
import { readCosts } from '../stored/stored-costs.ts'
import { checkDraft, checkVersion, lockQuotation, type StoredQuotation } from '../stored/stored-quotation.ts'
import { countedUnitsIn, updateDraft } from '../stored/write-quotation.ts'

interface Added {
  readonly option: string
  readonly offerKey: string
  /** Last valid day of the row of the lines. */
  readonly validTo: string
  readonly lines: readonly QuotationLine[]
  readonly priced: Readonly<Record<string, LinePrice>>
  readonly derivations: Readonly<Record<string, Derivation>>
  readonly costs: readonly CostLine[]
}

/** Writes further lines that the engine priced into an option of a draft, with their costs and the reasons of their prices. */
export const addOfferLines = (
  { database, person }: Context,
  { id, version }: Pick<StoredQuotation, 'id' | 'version'>,
  added: Added,
): Promise<void> =>
  asPerson({ database, person }, async (transaction) => {
    const stored = await lockQuotation(transaction, person, id)
    checkDraft(stored)
    checkVersion(stored, version)
    refuseMode(stored)
    const { companyId } = person
    const { offerKey } = added
    const sources = withEnd(stored.sources, offerKey, added.validTo)
    const priced = { ...stored.priced, [offerKey]: { ...stored.priced[offerKey], ...added.priced } }
    const derivations = {
      ...stored.derivations,
      [offerKey]: { ...stored.derivations[offerKey], ...added.derivations },
    }
    const draft = withLines(stored.draft, added)
    const { units } = await loadReferencesOf(transaction, companyId, draft)
    const marked = withSources(draft, {
      priced,
      sources,
      boxes: pricedBoxes(stored),
      countedUnits: countedUnitsIn(units),
    })
    const costs = await readCosts(transaction, person, id)
    const known = costs[offerKey]
    // Where the full cost is unknown, a part of it would look like a margin.
    const bought = known && { ...costs, [offerKey]: { ...known, lines: [...known.lines, ...added.costs] } }
    await updateDraft(transaction, companyId, stored, marked, bought)
    await transaction.query(
      `UPDATE quotation_content SET sources = $3, priced = $4, derivations = $5
         WHERE company_id = $1 AND quotation_id = $2`,
      [companyId, id, json(sources), json(priced), json(derivations)],
    )
  })

const earlier = (one: string, other: string) => (one < other ? one : other)

const withEnd = (sources: StoredQuotation['sources'], offerKey: string, validTo: string) =>
  Object.fromEntries(
    Object.entries(sources).map(([key, source]) => [
      key,
      key === offerKey ? { ...source, validTo: earlier(source.validTo, validTo) } : source,
    ]),
  )

const withLines = (
  draft: StoredQuotation['draft'],
  { option: key, lines, validTo }: Added,
): StoredQuotation['draft'] => ({
  ...draft,
  options: draft.options.map((option) =>
    option.key === key
      ? {
          ...option,
          validTo: option.validTo && earlier(option.validTo, validTo),
          lines: [...option.lines, ...lines],
        }
      : option,
  ),
})
