import { contract, fclRate, type ScorePart, scoreParts, supplier } from '@hangjia/contracts'
import { addDays } from '@hangjia/validation'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { onBothEngines } from '../../test/databases.ts'
import type { Name } from '../../test/pricing-service.ts'
import { type Quoting, startQuoting, today } from '../../test/quoting.ts'
import { insertRecords } from '../records/saving/insert-records.ts'

const { scores } = contract.suppliers

onBothEngines('scores of a supplier', (open) => {
  let quoting: Quoting
  let model: Record<string, unknown>
  let own: string
  let other: string
  beforeAll(async () => {
    quoting = await startQuoting(await open())
    const { database, companyId } = quoting.service
    const insert = async (code: string) =>
      (await insertRecords(database, supplier, companyId, [{ code, nameCn: code, state: 'active' }]))[0] ?? ''
    own = await insert('SC1')
    other = await insert('SC2')
    const { sources } = await quotedRate()
    const rate = sources[0]
    if (!rate) throw new Error('no rate was quoted')
    model = rate
  })
  /** Rates that quotations use, by their ids and lanes. */
  const quotedRate = async () => {
    await quoting.sentBy('sales')
    const sources = await quoting.service.database.query<Record<string, unknown>>(
      `SELECT r.id, r.pol_id AS pol, r.pod_id AS pod FROM fcl_rate r WHERE r.id::text IN (
         SELECT jsonb_path_query_array(sources, '$.*.rate.id') ->> 0 FROM quotation_content)`,
    )
    return { sources }
  }
  beforeEach(() =>
    quoting.service.database.script(
      `UPDATE fcl_rate SET supplier_id = NULL WHERE supplier_id IS NOT NULL; DELETE FROM fcl_rate WHERE service_code = 'SCORED'`,
    ),
  )

  const [soon, past] = [addDays(today, 30), addDays(today, -30)]
  /** A published rate of a supplier on some lane, written on a day. */
  const rate = async (of: string | null, change: object = {}, writtenOn = addDays(today, -300)) => {
    const { database, companyId } = quoting.service
    const { ids } = await lane()
    const [id = ''] = await insertRecords(database, fclRate, companyId, [
      {
        ...ids,
        transferType: 1,
        rateType: 'FAK',
        containerOwner: 'COC',
        term: 'CY-CY',
        validityBasis: 'etd',
        billType: 1,
        cargoClass: 'general',
        bargeMatch: 'auto',
        displayFlag: 1,
        serviceCode: 'SCORED',
        validFrom: past,
        validTo: soon,
        supplier: of,
        boxPrices: [{ box: '40HQ', price: '2000' }],
        ...change,
      },
    ])
    await database.script(
      `ALTER TABLE fcl_rate DISABLE TRIGGER USER;
       UPDATE fcl_rate SET created_at = '${writtenOn}T04:00:00Z' WHERE id = ${id};
       ALTER TABLE fcl_rate ENABLE TRIGGER USER`,
    )
    return id
  }
  /** A lane without other offers than those of a test. */
  const lane = async () => {
    const rows = await quoting.service.database.query<{ of: string; id: string }>(
      `SELECT 'port' AS of, id FROM (SELECT id FROM port WHERE company_id = 0 ORDER BY id DESC LIMIT 2) p
       UNION ALL (SELECT 'carrier', id FROM carrier WHERE company_id = 0 ORDER BY id LIMIT 1)
       UNION ALL (SELECT 'currency', id FROM currency WHERE code = 'USD')`,
    )
    const [pol, pod] = rows.filter(({ of }) => of === 'port').map(({ id }) => id)
    const one = (wanted: string) => rows.find(({ of }) => of === wanted)?.id
    return { ids: { pol, pod, carrier: one('carrier'), currency: one('currency') }, back: { pol: pod, pod: pol } }
  }
  const ask = (as: Name = 'pricing', id = own) => quoting.service.ask(as, scores, { id })
  const part = async (name: ScorePart) => {
    const found = (await ask()).parts.find((one) => one.part === name)
    return [found?.good, found?.of, found?.percent]
  }

  it('are empty for a supplier without records', async () => {
    expect(await ask()).toEqual({
      from: addDays(today, -89),
      to: today,
      score: null,
      bids: { asked: 0, answered: 0, minutes: null, awarded: 0, decided: 0 },
      parts: scoreParts.map((name) => ({ part: name, good: 0, of: 0, percent: null })),
    })
  })

  it('count for the price the containers on which nobody is cheaper today, of those that somebody else offers too', async () => {
    await rate(own, {
      boxPrices: [
        { box: '20GP', price: '1000' },
        { box: '40GP', price: '1900' },
        { box: '40HQ', price: '2000' },
      ],
    })
    expect(await part('price')).toEqual([0, 0, null])
    await rate(other, {
      boxPrices: [
        { box: '20GP', price: '999.99' },
        { box: '40HQ', price: '2000' },
      ],
    })
    expect(await part('price')).toEqual([1, 2, 50])
    // Rates for some customers, unpublished, expired or in other containers are no measure.
    const cheap = { boxPrices: [{ box: '40HQ', price: '1' }] }
    await rate(other, { ...cheap, namedAccounts: ['901'] })
    await rate(other, { ...cheap, displayFlag: 0 })
    await rate(other, { ...cheap, validTo: addDays(today, -1) })
    await rate(other, { ...cheap, containerOwner: 'SOC' })
    expect(await part('price')).toEqual([1, 2, 50])
    // A supplier does not lose to itself, but to an unnamed one it does.
    await rate(own, { ...cheap, carrier: (await lane()).ids.carrier })
    await rate(null, { boxPrices: [{ box: '40GP', price: '1899' }] })
    expect(await part('price')).toEqual([1, 3, 33])
  })

  it('count in time the rates that were kept by their first day, since the first one was kept', async () => {
    const first = addDays(today, -60)
    // Rates entered on the supplier's first day were not late.
    await rate(own, { validFrom: addDays(today, -80) }, first)
    await rate(own, { validFrom: first }, first)
    expect(await part('inTime')).toEqual([0, 0, null])
    await rate(own, { validFrom: past }, past)
    await rate(own, { validFrom: past }, addDays(past, 1))
    await rate(own, { validFrom: past, displayFlag: 0 }, addDays(past, 1))
    await rate(own, { validFrom: addDays(today, 1) }, today)
    expect(await part('inTime')).toEqual([1, 2, 50])
  })

  it('count as held the lanes of the period that have a price today', async () => {
    const { back } = await lane()
    await rate(own)
    await rate(own, { ...back, validTo: addDays(today, -1) })
    expect(await part('held')).toEqual([1, 2, 50])
    await rate(own, { ...back, validFrom: addDays(today, -200), validTo: addDays(today, -100) })
    expect(await part('held')).toEqual([1, 2, 50])
    await rate(own, { ...back, displayFlag: 2 })
    expect(await part('held')).toEqual([2, 2, 100])
  })

  it('count as chosen the quotations of its lanes that use its rates', async () => {
    const { database } = quoting.service
    await rate(own, { pol: model.pol, pod: model.pod })
    expect(await part('chosen')).toEqual([0, 1, 0])
    await database.run('UPDATE fcl_rate SET supplier_id = $2 WHERE id = $1', [model.id, own])
    expect(await part('chosen')).toEqual([1, 1, 100])
    await database.script(`UPDATE quotation SET sent_at = sent_at - interval '200 days'`)
    expect(await part('chosen')).toEqual([0, 0, null])
    await database.script(`UPDATE quotation SET sent_at = sent_at + interval '200 days'`)
  })

  it('are the mean of what is known, from two on', async () => {
    await rate(own, {}, today)
    // Held alone.
    expect((await ask()).score).toBeNull()
    await rate(other, { boxPrices: [{ box: '40HQ', price: '1' }] })
    // Held 1 of 1, price 0 of 1.
    expect((await ask()).score).toBe(50)
  })

  it('are for readers of cost and of the rates page, of suppliers of their own company', async () => {
    const refused = async (as: Name) => (await quoting.service.refused(as, scores, { id: own })).status
    expect(await refused('costless')).toBe(403)
    expect(await refused('sales')).toBe(403)
    expect(await refused('rival')).toBe(404)
    expect((await ask('reader')).parts.length).toBe(6)
  })
})
