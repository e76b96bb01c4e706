import { type DocumentOption, type QuotationDraft, withOwnLines } from '@hangjia/contracts'
import { type HandSide, inWords, twentyLanes } from '@hangjia/pricing/cases'
import { roundDecimal } from '@hangjia/validation'
import { beforeAll, describe, expect, it } from 'vitest'
import { onBothEngines } from '../../../test/databases.ts'
import { type PricingService, price, quotation, startPricingService } from '../../../test/pricing-service.ts'
import { seedBook } from '../../seed/seed-book.ts'

const at = '2026-11-20T07:00:00.000Z'
const today = '2026-11-20'
const { book, lanes } = twentyLanes(today)

interface Printed {
  readonly charge: string
  readonly currency: string
  readonly counts: boolean
  readonly cents: number | null
}
/** Charges as a document prints them: a charge that occurs twice in the search (one sheet on top of another) is one line there. */
const merged = (lines: readonly Printed[]): Printed[] =>
  [...Map.groupBy(lines, ({ charge, currency, counts }) => `${charge} ${currency} ${counts}`).values()]
    .map((same) => ({
      ...same[0]!,
      cents: same.every(({ cents }) => cents === null) ? null : same.reduce((sum, { cents }) => sum + (cents ?? 0), 0),
    }))
    .toSorted((a, b) => a.charge.localeCompare(b.charge))
const cents = (amount: string | null) => amount && Math.round(Number(amount) * 100)
const byHand = (lines: HandSide['lines']) =>
  merged(
    lines
      .filter(({ ticked }) => ticked)
      .map(({ charge, currency, counts, amount }) => ({ charge, currency, counts, cents: cents(amount) })) as Printed[],
  )
const onPaper = ({ blocks }: DocumentOption, codeOf: (nameEn: string) => string) =>
  merged(
    blocks.flatMap(({ lines }) =>
      lines.map(({ charge, currency, counts, amount }) => ({
        charge: codeOf(charge.en),
        currency,
        counts,
        cents: cents(amount),
      })),
    ) as Printed[],
  )

onBothEngines('twenty lanes priced by hand', (open) => {
  let service: PricingService
  beforeAll(async () => {
    service = await startPricingService(await open())
    service.at = at
    await seedBook(service.database, service.companyId, book)
  })
  const { charges } = book.dictionaries
  const codeOf = (nameEn: string) => charges.find((charge) => charge.nameEn === nameEn)?.code ?? nameEn

  describe.each(lanes)('$name', ({ ask, rate, sell, paper: printed, buy, margin }) => {
    it('search, quotation and document agree to the cent', async () => {
      const sales = withOwnLines(await service.ask('sales', price.sell, { ask }))
      expect(sales.offers.map((offer) => offer.rate.id)).toEqual([rate])
      const [offer] = sales.offers
      expect(inWords(offer!.sell)).toEqual(sell)

      const { id } = await service.ask('sales', quotation.fromOffers, {
        ask,
        asOf: sales.asOf,
        offerKeys: [offer!.key],
      })
      const made = await service.ask('sales', quotation.get, { id })
      expect(made.draft.options[0]!.lines.every((line) => line.source === 'rate')).toBe(true)
      const paper = await service.ask('sales', quotation.document, { id })
      const [option] = paper.options
      expect(onPaper(option!, codeOf)).toEqual(byHand(printed ?? sell.lines))
      expect(option!.totals.map(({ currency, prepaid, collect }) => `${currency} ${prepaid}/${collect}`)).toEqual(
        sell.subtotals,
      )
      expect(option!.equivalent?.amount ?? 'none').toBe(sell.total)

      // Saved without a change, it stays the same, line by line, to the last text.
      const saved = await service.ask('sales', quotation.save, { id, version: made.version, draft: made.draft })
      expect(saved.draft).toEqual(made.draft)
      const after = await service.ask('sales', quotation.document, { id })
      expect(after).toEqual(paper)
    })

    it('the desk sees what is bought and the margin, as computed by hand', async () => {
      const { offers } = withOwnLines(await service.ask('pricing', price.desk, { ask }))
      const [offer] = offers
      expect(inWords(offer!.sell)).toEqual(sell)
      expect(inWords(offer!.buy!)).toEqual(buy)
      expect(offer!.margin && [offer!.margin.amount, offer!.margin.percentOfSale]).toEqual(margin)
    })

    it('the list shows the totals of the paper', async () => {
      const rows = await service.database.query<{ totals: string; equivalent: string | null }>(
        `SELECT totals, equivalent FROM quotation WHERE company_id = $1 AND boxes = $2 AND currency = $3
         AND equivalent IS NOT DISTINCT FROM $4`,
        [
          service.companyId,
          ask.boxes.map(({ box, quantity }) => `${quantity}×${box}`).join(' + '),
          ask.currency,
          sell.total === 'none' ? null : sell.total,
        ],
      )
      expect(rows).toHaveLength(1)
      const { equivalent } = rows[0]!
      expect(equivalent === null ? 'none' : roundDecimal(equivalent, 2)).toBe(sell.total)
    })
  })

  it('the rival finds nothing on these lanes', async () => {
    for (const { ask } of lanes) {
      const { offers, steps } = withOwnLines(await service.ask('rival', price.desk, { ask }))
      expect(offers).toEqual([])
      expect(steps[0]).toEqual({ step: 'lane', left: 0 })
    }
  })

  it('a changed price is marked as typed by hand, everything else stays the engine’s', async () => {
    const { ask } = lanes[1]!
    const found = withOwnLines(await service.ask('sales', price.sell, { ask }))
    const { id } = await service.ask('sales', quotation.fromOffers, {
      ask,
      asOf: found.asOf,
      offerKeys: [found.offers[0]!.key],
    })
    const { draft, version } = await service.ask('sales', quotation.get, { id })
    const [option] = draft.options
    const changed: QuotationDraft = {
      ...draft,
      options: [
        {
          ...option!,
          lines: option!.lines.map((line, index) =>
            index === 0
              ? {
                  ...line,
                  boxPrices: line.boxPrices.map(({ box, price: old }) => ({ box, price: `${Number(old) + 10}` })),
                }
              : line,
          ),
        },
      ],
    }
    const saved = await service.ask('sales', quotation.save, { id, version, draft: changed })
    expect(saved.draft.options[0]!.lines.map(({ source }) => source)).toEqual([
      'manual',
      ...option!.lines.slice(1).map(() => 'rate'),
    ])
    const paper = await service.ask('sales', quotation.document, { id })
    // 1 × 910 + 2 × 1510
    expect(paper.options[0]!.totals.find(({ currency }) => currency === 'USD')?.total).toBe('3930.00')
    const back = await service.ask('sales', quotation.save, { id, version: saved.version, draft })
    expect(back.draft.options[0]!.lines.every(({ source }) => source === 'rate')).toBe(true)
  })
})
