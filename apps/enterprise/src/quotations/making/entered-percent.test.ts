import type { Quotation } from '@hangjia/contracts'
import { beforeAll, describe, expect, it } from 'vitest'
import { onBothEngines } from '../../../test/databases.ts'
import { type Name, type PricingService, quotation } from '../../../test/pricing-service.ts'
import { at, type Quoting, startQuoting, withLine, withOption } from '../../../test/quoting.ts'

type Line = Quotation['draft']['options'][number]['lines'][number]

onBothEngines('a price that was entered as a per cent on the system’s', (open) => {
  let quoting: Quoting
  let service: PricingService
  beforeAll(async () => {
    quoting = await startQuoting(await open())
    service = quoting.service
  })
  const freight = 'Ocean freight'
  const documents = 'Documentation fee'
  /** Freight asks 900 and 1500, documents 450. */
  const entered = (box: string | null, percent: string) => ({ box, percent })
  const byPercent = {
    boxPrices: [
      { box: '20GP', price: '945' },
      { box: '40HQ', price: '1560' },
    ],
    markups: [entered('20GP', '5')],
  }
  const lineOf = ({ draft }: Pick<Quotation, 'draft'>, charge: string): Line => {
    const found = draft.options[0]?.lines.find(({ nameEn }) => nameEn === charge)
    if (!found) throw new Error(`no line ${charge}`)
    return found
  }
  const savedWith = async (as: Name, change: (draft: Quotation['draft']) => Quotation['draft']) => {
    const { id, version, draft } = await quoting.draftOf(as)
    return await service.ask(as, quotation.save, { id, version, draft: change(draft) })
  }
  const freightWith = (change: Partial<Line>) => savedWith('sales', (draft) => withLine(draft, freight, change))

  it('is kept as it was entered, next to the prices that it is based on', async () => {
    const saved = await freightWith(byPercent)
    expect(lineOf(saved, freight)).toMatchObject({ ...byPercent, source: 'manual' })
    expect(lineOf(saved, documents)).not.toHaveProperty('markups')
    expect(saved.systemPrices['o1/freight']).toEqual({
      charge: lineOf(saved, freight).charge,
      unit: 'CNTR',
      currency: 'USD',
      treatment: 'subject',
      unitPrice: null,
      boxPrices: [
        { box: '20GP', price: '900' },
        { box: '40HQ', price: '1500' },
      ],
    })
  })

  it.each<[string, Partial<Line>]>([
    ['the price is another one', { ...byPercent, markups: [entered('20GP', '6')] }],
    ['it is of a container type without a price', { ...byPercent, markups: [entered('45HQ', '5')] }],
    ['it is of the unit of what is priced by the container', { ...byPercent, markups: [entered(null, '5')] }],
    ['the line is in another currency', { ...byPercent, currency: 'EUR' }],
    ['the line is included', { ...byPercent, treatment: 'included' }],
    ['there is none', { ...byPercent, markups: [] }],
  ])('is dropped where %s', async (_, change) =>
    expect(lineOf(await freightWith(change), freight)).not.toHaveProperty('markups'),
  )

  it('is dropped from a line that the system never priced, and from another route', async () => {
    const copied = await savedWith('sales', (draft) =>
      withOption(draft, { lines: [{ ...lineOf({ draft }, freight), ...byPercent, key: 'm1' }] }),
    )
    const elsewhere = await savedWith('sales', (draft) =>
      withOption(withLine(draft, freight, byPercent), { transferType: 2 }),
    )
    expect(lineOf(copied, freight)).not.toHaveProperty('markups')
    expect(lineOf(elsewhere, freight)).not.toHaveProperty('markups')
    expect([copied.systemPrices, elsewhere.systemPrices]).toEqual([{}, {}])
  })

  it.each(['1000', '5.125', '-1000', 'NaN', '5%'])('refuses %s for a per cent', async (percent) => {
    const { id, version, draft } = await quoting.draftOf('sales')
    const changed = withLine(draft, freight, { ...byPercent, markups: [entered('20GP', percent)] })
    expect(await service.refused('sales', quotation.save, { id, version, draft: changed })).toMatchObject({
      problem: 'invalidInput',
    })
  })

  it('is shown to readers of the quotation, without a word of cost, and is on no paper', async () => {
    const { id } = await freightWith(byPercent)
    const read = await service.raw('sales', quotation.get, { id })
    expect(read.text).toContain('"percent":"5"')
    expect(read.text).not.toContain('"costs"')
    // The cost of a 40HQ, which is no price of this quotation.
    expect(read.text).not.toContain('"1400"')
    const paper = await service.raw('sales', quotation.document, { id })
    expect(paper.text).not.toMatch(/markups|percent|systemPrice/)
  })

  describe('and what becomes of it', () => {
    /** Freight of a 20GP by a per cent, of a 40HQ by a number; documents by a per cent off, sent by who may type prices. */
    const sent = async () => {
      const { id, version } = await savedWith('pricing', (draft) =>
        withLine(withLine(draft, freight, byPercent), documents, {
          unitPrice: '436.5',
          markups: [entered(null, '-3')],
        }),
      )
      return await service.ask('pricing', quotation.send, { id, version })
    }
    /** Freight costs 100.37 more, documents ask 480.55. */
    const raised = async (test: () => Promise<void>) => {
      const { database, companyId } = service
      const kept = await database.query<{ table: 'fcl_rate' | 'origin_charge'; id: string; rows: unknown }>(
        `SELECT 'fcl_rate' AS table, id, box_prices AS rows FROM fcl_rate WHERE company_id = $1
         UNION ALL SELECT 'origin_charge', id, charges FROM origin_charge WHERE company_id = $1`,
        [companyId],
      )
      await database.script(`
        UPDATE fcl_rate SET box_prices = (
          SELECT jsonb_agg(jsonb_build_object('box', p->>'box', 'price', ((p->>'price')::numeric + 100.37)::text))
          FROM jsonb_array_elements(box_prices) AS p);
        UPDATE origin_charge SET charges = (
          SELECT jsonb_agg(CASE WHEN line->>'unitPrice' = '450' THEN line || '{"unitPrice":"480.55"}' ELSE line END ORDER BY at)
          FROM jsonb_array_elements(charges) WITH ORDINALITY AS c(line, at)) WHERE id = 3003`)
      service.at = '2026-11-21T07:00:00.000Z'
      try {
        await test()
      } finally {
        service.at = at
        for (const { table, id, rows } of kept)
          await database.query(
            `UPDATE ${table} SET ${table === 'fcl_rate' ? 'box_prices' : 'charges'} = $3::jsonb WHERE company_id = $1 AND id = $2`,
            [companyId, id, JSON.stringify(rows)],
          )
      }
    }
    const pricesOf = (read: Quotation) => {
      const { boxPrices, markups } = lineOf(read, freight)
      const { unitPrice, markups: off } = lineOf(read, documents)
      return { boxes: boxPrices.map(({ price }) => price), markups, unitPrice, off }
    }

    it('Replicate puts it on the price of today and keeps the amount of what was a number; Extend and Negotiate leave the prices', async () => {
      const mother = await sent()
      expect(pricesOf(mother)).toEqual({
        boxes: ['945', '1560'],
        markups: [entered('20GP', '5')],
        unitPrice: '436.5',
        off: [entered(null, '-3')],
      })
      await raised(async () => {
        const made = async (act: 'replicate' | 'extend' | 'negotiate') => {
          const { id } = await service.ask('pricing', quotation[act], { id: mother.id })
          return await service.ask('pricing', quotation.get, { id })
        }
        const again = await made('replicate')
        // 850 + 100.37 + 50 is asked as 1001: 5 % more is 1051.05, up to a whole unit. 1500.37 with the 160 of then is 1660.37.
        expect(again.systemPrices['o1/freight']?.boxPrices.map(({ price }) => price)).toEqual(['1001', '1601'])
        expect(pricesOf(again)).toEqual({
          boxes: ['1052', '1661'],
          markups: [entered('20GP', '5')],
          unitPrice: '466.13',
          off: [entered(null, '-3')],
        })
        const stays = { boxes: ['945', '1560'], markups: undefined, unitPrice: '436.5', off: undefined }
        expect(pricesOf(await made('extend'))).toEqual(stays)
        expect(pricesOf(await made('negotiate'))).toEqual(stays)
      })
    })

    it('is shown next to the prices before anything is made', async () => {
      const mother = await sent()
      await raised(async () => {
        const preview = await service.ask('pricing', quotation.preview, { id: mother.id, renewal: 'replicate' })
        const lines = preview.options[0]?.lines ?? []
        expect(lines.find(({ nameEn }) => nameEn === freight)).toMatchObject({
          difference: 'changed',
          left: { markups: [entered('20GP', '5')] },
          right: { boxPrices: [{ price: '1052' }, { price: '1661' }], markups: [entered('20GP', '5')] },
        })
      })
    })

    it('stays in a copy, and in what was sent for ever', async () => {
      const mother = await sent()
      const { id } = await service.ask('pricing', quotation.copy, { id: mother.id })
      expect(pricesOf(await service.ask('pricing', quotation.get, { id }))).toEqual(pricesOf(mother))
      await raised(async () =>
        expect(pricesOf(await service.ask('pricing', quotation.get, { id: mother.id }))).toEqual(pricesOf(mother)),
      )
    })
  })
})
