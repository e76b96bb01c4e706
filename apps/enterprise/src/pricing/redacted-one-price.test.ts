import { type Leaf, type Quotation, type Renewal, renewals, withOwnLines } from '@hangjia/contracts'
import { addDays } from '@hangjia/validation'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { onBothEngines } from '../../test/databases.ts'
import { type Name, type PricingService, price, priceList, quotation, whyOf } from '../../test/pricing-service.ts'
import { ask, book, noon, pause, quotedBy, seedFuel, startRedactedMarket, today } from '../../test/redacted-market.ts'

const shanghai = book.dictionaries.ports.find(({ code }) => code === 'CNSHG')!.id
/** Acts that price again at prices of now, and the setting that the rule is switched to meanwhile. */
const switches = [
  ['negotiate', 'on'],
  ['negotiate', 'off'],
  ['replicate', 'on'],
  ['replicate', 'off'],
] as const
/** Texts of the surcharge, its cost and its sheet: none may leave. */
const clues = ['4321', '4111', 'KANARI', 'BAF', 'Bunker']

onBothEngines('a market price that is shown as an all-in price', (open) => {
  let service: PricingService
  let rule: string
  let sheet: string
  beforeAll(async () => {
    const market = await startRedactedMarket(await open(), { ...book, oceanSurcharges: [] }, { hideSurcharges: true })
    ;({ service, rule } = market)
    sheet = await seedFuel(service, 'KANARI fuel')
    await pause()
  })
  beforeEach(async () => {
    service.at = undefined
    await fuelAt('4321')
    await pause()
  })
  const fuelAt = (amount: string) =>
    service.database.query(
      `UPDATE ocean_surcharge SET charges = jsonb_set(charges, '{0,boxPrices}', $3::jsonb)
       WHERE company_id = $1 AND id = $2 AND charges #> '{0,boxPrices}' <> $3::jsonb`,
      [service.companyId, sheet, JSON.stringify(ask.boxes.map(({ box }) => ({ box, price: amount })))],
    )
  const hides = (isHidden: boolean) =>
    service.database.query('UPDATE market_markup SET hide_surcharges = $3 WHERE company_id = $1 AND id = $2', [
      ...[service.companyId, rule, isHidden],
    ])
  const quoted = (as: Name) => quotedBy(service, as)
  const freightBlock = ({ draft }: Awaited<ReturnType<typeof quoted>>) =>
    draft.options[0]?.lines.flatMap(({ block, key, boxPrices }) =>
      block === 'freight' ? [[key, boxPrices.map((one) => Number(one.price))]] : [],
    )

  it('equals to the cent the sum that readers of cost see, and in each currency the former sum', async () => {
    const answers = [service.ask('sales', price.sell, { ask }), service.ask('pricing', price.desk, { ask })]
    const [sold, seen] = (await Promise.all(answers)).map(withOwnLines)
    expect(seen?.offers[0]).toMatchObject({ redaction: { onePrice: true, validTo: null } })
    const open = seen?.offers[0]?.sell
    expect(open?.lines.map(({ charge }) => charge.code)).toContain('BAF')
    const shownSide = sold?.offers[0]?.sell
    expect(shownSide?.total?.amount).toBe(open?.total?.amount)
    const boxOf = (side: typeof open, key: string) =>
      side?.lines.find((line) => line.key === key)?.boxes.map(({ unitPrice }) => Number(unitPrice)) ?? []
    expect(boxOf(shownSide, 'freight')).toEqual(boxOf(open, 'freight').map((freight) => freight + 4321))
    await hides(false)
    const before = withOwnLines(await service.ask('sales', price.sell, { ask }))
    await hides(true)
    expect(before.offers[0]?.sell.subtotals).toEqual(shownSide?.subtotals)
    expect(JSON.stringify(before)).toContain('4321')
  })

  it('is all-in at the desk, too, for readers of cost: with its cost as one sum', async () => {
    const answers = [
      service.ask('sales', price.sell, { ask }),
      service.ask('pricing', price.desk, { ask, redacted: true }),
      service.ask('pricing', price.desk, { ask }),
    ]
    const [sold, out, seen] = (await Promise.all(answers)).map(withOwnLines)
    const [offer] = out?.offers ?? []
    expect(offer?.sell).toEqual(sold?.offers[0]?.sell)
    // Copies are made in the browser, of the side that others see.
    expect(seen?.offers[0]?.redaction?.sell).toEqual(offer?.sell)
    expect(offer).not.toHaveProperty('redaction')
    const freight = offer?.buy?.lines.filter(({ block }) => block === 'freight') ?? []
    expect(freight.map(({ key }) => key)).toEqual(['freight'])
    for (const { unitPrice } of freight[0]?.boxes ?? []) expect(Number(unitPrice)).toBeGreaterThan(4111)
  })

  it('leaves no clue of its surcharges to readers without cost, wherever it is shown', async () => {
    const made = await quoted('sales')
    const { id, version } = await service.ask('sales', quotation.send, { id: made.id, version: made.version })
    const { asOf, offers } = withOwnLines(await service.ask('costless', price.desk, { ask }))
    const [offer] = offers
    const rate = offer?.rate.id ?? ''
    const list = await service.ask('sales', priceList.fromRates, { rates: [rate], customer: '901' })
    const sent = await listed('sales')
    await service.ask('sales', priceList.send, { id: sent.id, version: sent.version })
    await pause()
    await fuelAt('4333')
    await pause()
    const draft = await quoted('sales')
    const now = withOwnLines(await service.ask('sales', price.sell, { ask }))
    const target = (Number(now.offers[0]?.sell.total?.amount) - 5).toFixed(2)
    await service.database.query("UPDATE port SET region = 'eastChina' WHERE code IN ('CNSHG', 'CNNBG')")
    const nearby = { ...ask, pols: [shanghai] }
    const found = await service.ask('sales', price.alternatives, {
      question: { mode: 'fcl', ask: nearby },
      audience: 'sales',
    })
    expect(found.nearby.map(({ place }) => place.id)).toEqual(expect.arrayContaining([...ask.pols]))
    const calls: [Name, Leaf, object][] = [
      ['sales', price.sell, { ask }],
      ['costless', price.desk, { ask }],
      ['costless', price.desk, { ask, layers: true }],
      ['sales', price.explain, whyOf('sales', { ask, asOf: now.asOf, offerKey: now.offers[0]?.key ?? '' })],
      ['costless', price.explain, whyOf('desk', { ask, asOf: now.asOf, offerKey: now.offers[0]?.key ?? '' })],
      ['costless', price.moved, { ask, offerKey: offer?.key, from: asOf }],
      ['costless', quotation.moved, { id, option: 'o1' }],
      ...(['sales', 'costless'] as const).flatMap((as): [Name, Leaf, object][] => [
        [as, price.alternatives, { question: { mode: 'fcl', ask: nearby }, audience: 'sales' }],
        ...['1', target].map((wanted): [Name, Leaf, object] => [
          as,
          quotation.counterOffer,
          { ask, asOf: now.asOf, offerKey: now.offers[0]?.key, target: wanted, audience: 'sales' },
        ]),
      ]),
      ...['1', target].map((wanted): [Name, Leaf, object] => [
        'sales',
        quotation.target,
        { id: draft.id, option: 'o1', target: wanted },
      ]),
      ['sales', quotation.compare, { left: id, right: draft.id }],
      ...(['sales', 'desk'] as const).flatMap((audience): [Name, Leaf, object][] => [
        ['costless', price.calendar, { question: { mode: 'fcl', ask }, audience }],
        ['costless', price.expected, { ask, audience, rate }],
        ['costless', price.trend, { ask, audience, rate }],
      ]),
      ['sales', quotation.get, { id }],
      ['sales', quotation.document, { id }],
      ['sales', quotation.preview, { id, renewal: 'negotiate' }],
      ['sales', priceList.get, { id: list.id }],
      ['sales', priceList.document, { id: list.id }],
      ...renewals.map((renewal): [Name, Leaf, object] => ['sales', priceList.preview, { id: sent.id, renewal }]),
    ]
    expect(version).toBeGreaterThan(0)
    for (const [as, leaf, input] of calls) {
      const { status, text } = await service.raw(as, leaf, input)
      expect([leaf.upstream, status]).toEqual([leaf.upstream, 200])
      for (const clue of [...clues, '4333'])
        expect([leaf.upstream, text]).not.toEqual([leaf.upstream, expect.stringContaining(clue)])
    }
    const later = { ...ask, etdFrom: addDays(today, 70), etdTo: addDays(today, 80) }
    service.at = noon(70)
    const { ended } = await service.ask('sales', price.alternatives, {
      question: { mode: 'fcl', ask: later },
      audience: 'sales',
    })
    service.at = undefined
    expect(ended.flatMap(({ freight }) => freight.boxes.map((one) => Number(one.unitPrice) > 4333))).toEqual([
      true,
      true,
    ])
    const open = await service.raw('pricing', price.moved, { ask, offerKey: offer?.key, from: asOf })
    expect(open.text).toContain('KANARI')
    const moved = await service.ask('costless', price.moved, { ask, offerKey: offer?.key ?? '', from: asOf })
    const boxes = ask.boxes.reduce((count, { quantity }) => count + quantity, 0)
    expect(moved.movers).toMatchObject([
      { resource: 'companyPrice', title: '', sell: { totals: [{ currency: 'USD', amount: `${12 * boxes}.00` }] } },
    ])
  })

  it.each<Name>(['sales', 'pricing'])(
    'is one line of the quotation that %s make, with the cost of all of it',
    async (as) => {
      const made = await quoted(as)
      expect(freightBlock(made)?.map(([key]) => key)).toEqual(['freight'])
      const { costs } = await service.ask('pricing', quotation.get, { id: made.id })
      const cost = costs?.o1?.filter(({ block }) => block === 'freight') ?? []
      expect(cost.map(({ key }) => key)).toEqual(['freight'])
      for (const { price: paid } of cost[0]?.boxPrices ?? []) expect(Number(paid)).toBeGreaterThan(4111)
    },
  )

  it('has moved nothing the next day, and is sent; once a surcharge is another one it is not', async () => {
    const { id, version } = await quoted('sales')
    const other = await quoted('sales')
    service.at = noon(1)
    const moved = await service.ask('costless', quotation.moved, { id, option: 'o1' })
    expect(moved.movers).toEqual([])
    expect((await service.ask('sales', quotation.send, { id, version })).status).toBe('sent')
    await fuelAt('4400')
    const { issues } = await service.refused('sales', quotation.send, { id: other.id, version: other.version })
    expect(issues).toEqual([{ path: 'options.0', rule: 'rateChanged', parameters: { rate: expect.anything() } }])
  })

  it.each<[Renewal, number]>([
    // The cost is the same.
    ['replicate', 0],
    ['extend', 0],
    ['negotiate', 79],
  ])('%s prices it all-in again', async (act, more) => {
    const made = await quoted('sales')
    const { id } = await service.ask('sales', quotation.send, { id: made.id, version: made.version })
    await fuelAt('4400')
    service.at = noon(1)
    const next = await service.ask('sales', quotation[act], { id })
    const renewed = await service.ask('sales', quotation.get, { id: next.id })
    const [[, before] = []] = freightBlock(made) ?? []
    expect(freightBlock(renewed)).toEqual([['freight', (before as number[]).map((paid) => paid + more)]])
  })

  /** Sets the lowest freight to that of the quotation, less its surcharges, plus an amount. */
  const floorOn = (made: Quotation, surcharges: number) => async (more: number) => {
    const [, sold] = freightBlock(made)?.[0] ?? []
    await service.database.query('UPDATE fcl_rate SET floor_prices = $3::jsonb WHERE company_id = $1 AND id = $2', [
      ...[service.companyId, made.rates[0]],
      JSON.stringify(
        ask.boxes.map(({ box }, at) => ({ box, price: String(Number((sold as number[])[at]) - surcharges + more) })),
      ),
    ])
  }
  const noFloor = () =>
    service.database.query("UPDATE fcl_rate SET floor_prices = '[]' WHERE company_id = $1", [service.companyId])

  it.each([
    ['on', 0],
    ['off', 4321],
  ])('extended, it holds what it held, though the rule is switched %s meanwhile', async (to, surcharges) => {
    await hides(to === 'off')
    const made = await quoted('sales')
    const { id } = await service.ask('sales', quotation.send, { id: made.id, version: made.version })
    await hides(to === 'on')
    const extended = await service.ask('sales', quotation.extend, { id })
    const floorAt = floorOn(made, surcharges)
    const below = async () => (await service.ask('sales', quotation.get, { id: extended.id })).belowFloor
    await floorAt(0)
    expect(await below()).toEqual([])
    await floorAt(1)
    expect(await below()).toEqual(['o1'])
    await Promise.all([noFloor(), hides(true)])
  })

  it.each(switches)(
    '%s: what was typed over it comes to the same, though the rule is switched %s meanwhile',
    async (act, to) => {
      await hides(to === 'off')
      const made = await quoted('pricing')
      const [option] = made.draft.options
      const cheaper = option!.lines.map((line) => ({
        ...line,
        boxPrices: line.boxPrices.map(({ box, price: sold }) => ({
          box,
          price: line.key === 'freight' ? String(Number(sold) - 10) : sold,
        })),
      }))
      const draft = { ...made.draft, options: [{ ...option!, lines: cheaper }] }
      const saved = await service.ask('pricing', quotation.save, { id: made.id, version: made.version, draft })
      const { id } = await service.ask('pricing', quotation.send, { id: saved.id, version: saved.version })
      await hides(to === 'on')
      const next = await service.ask('pricing', quotation[act], { id })
      const renewed = await service.ask('pricing', quotation.get, { id: next.id })
      const asked = (of: Quotation) =>
        (freightBlock(of) ?? []).reduce((sum, [, prices]) => sum + Number((prices as number[])[0]), 0)
      expect(asked(renewed)).toBe(asked(saved))
      expect(freightBlock(renewed)).toHaveLength(to === 'on' ? 1 : 2)
      await hides(true)
    },
  )

  const listed = async (as: Name) => {
    const rate = withOwnLines(await service.ask('sales', price.sell, { ask })).offers[0]?.rate.id ?? ''
    const { id } = await service.ask(as, priceList.fromRates, { rates: [rate], customer: '901' })
    return await service.ask(as, priceList.get, { id })
  }
  type Listed = Awaited<ReturnType<typeof listed>>
  const surcharges = ({ draft }: Listed) => draft.tariff.filter(({ block }) => block === 'freight')
  /** Freight of a container of the first kind. */
  const listedAt = (list: Listed) =>
    [...list.draft.rows, ...surcharges(list)].reduce((sum, { boxPrices: [first] }) => sum + Number(first?.price), 0)
  const cheaper = async (list: Listed) => {
    const typed = <L extends { readonly boxPrices: readonly { box: string; price: string }[] }>(line: L) => ({
      ...line,
      boxPrices: line.boxPrices.map((one) => ({ ...one, price: String(Number(one.price) - 10) })),
    })
    const { rows, tariff } = list.draft
    const draft = {
      ...list.draft,
      rows: rows.map(typed),
      tariff: tariff.map((line) => (line.block === 'freight' ? typed(line) : line)),
    }
    return await service.ask('pricing', priceList.save, { id: list.id, version: list.version, draft })
  }
  it.each(switches)(
    '%s: what was typed in a price list comes to the same, though the rule is switched %s',
    async (act, to) => {
      await hides(to === 'off')
      const list = await cheaper(await listed('pricing'))
      const { id } = await service.ask('pricing', priceList.send, { id: list.id, version: list.version })
      await hides(to === 'on')
      const next = await service.ask('pricing', priceList[act], { id })
      const renewed = await service.ask('pricing', priceList.get, { id: next.id })
      expect(listedAt(renewed)).toBe(listedAt(list))
      expect(surcharges(renewed)).toHaveLength(to === 'on' ? 0 : 1)
      await hides(true)
    },
  )

  it.each(['on', 'off'])(
    'a draft to which rates are added comes to the same, though the rule is switched %s',
    async (to) => {
      await hides(to === 'off')
      const list = await cheaper(await listed('pricing'))
      await hides(to === 'on')
      const [other] = await service.database.query<{ id: string }>(
        'SELECT id::text AS id FROM fcl_rate WHERE company_id = $1 AND id <> $2 AND valid_to > $3 ORDER BY id',
        [service.companyId, list.draft.rows[0]?.rate, addDays(today, 5)],
      )
      await service.ask('pricing', priceList.addRates, { id: list.id, rates: [other?.id ?? ''] })
      const more = await service.ask('pricing', priceList.get, { id: list.id })
      const [row] = more.draft.rows
      const beside = more.draft.tariff.filter(
        ({ block, pol, pod, carrier }) =>
          block === 'freight' &&
          (pol ?? row?.pol) === row?.pol &&
          (pod ?? row?.pod) === row?.pod &&
          (carrier ?? row?.carrier) === row?.carrier,
      )
      expect(listedAt({ ...more, draft: { ...more.draft, rows: [row!], tariff: beside } })).toBe(listedAt(list))
      await hides(true)
    },
  )

  it('is below the floor where the freight in it is', async () => {
    const made = await quoted('sales')
    const rate = made.rates[0] ?? ''
    const floorAt = floorOn(made, 4321)
    await floorAt(0)
    expect((await service.ask('sales', quotation.get, { id: made.id })).belowFloor).toEqual([])
    await floorAt(1)
    expect((await service.ask('sales', quotation.get, { id: made.id })).belowFloor).toEqual(['o1'])
    const { id } = await service.ask('sales', priceList.fromRates, { rates: [rate], customer: '901' })
    const list = await service.ask('sales', priceList.get, { id })
    const [row] = list.draft.rows
    expect(list.belowFloor).toEqual([row?.key])
    const typed = (more: number) => ({
      ...row!,
      boxPrices: row!.boxPrices.map((one) => ({ ...one, price: String(Number(one.price) + more) })),
    })
    const { id: listId, ...stored } = list
    const raised = { ...stored.draft, rows: [typed(1)] }
    const saved = await service.ask('sales', priceList.save, { id: listId, version: stored.version, draft: raised })
    expect(saved.belowFloor).toEqual([])
    const lowered = { ...stored.draft, rows: [typed(-1)] }
    const last = await service.ask('sales', priceList.save, { id: listId, version: saved.version, draft: lowered })
    expect(last.belowFloor).toEqual([row?.key])
    await noFloor()
  })
})
