import { contract, type Duty, endingSoonOptions, everyDutyList, recordPage, reeferRate } from '@hangjia/contracts'
import { addDays, filterParameters, mondayOf } from '@hangjia/validation'
import { beforeAll, expect, it } from 'vitest'
import { onBothEngines } from '../../test/databases.ts'
import { type Name, price, quotation, records } from '../../test/pricing-service.ts'
import { at, ningbo, type Quoting, startQuoting, today } from '../../test/quoting.ts'
import { filesInDatabase, storeFile } from '../files/stored-files.ts'
import { tellRatesEnding } from '../rate-desk/reached/tell-rates-ending.ts'
import { insertRecords } from '../records/saving/insert-records.ts'
import { filled } from '../seed/filled.ts'

const { account } = contract

/** Duties of people with a right of their own. */
const decisions: readonly Duty[] = ['spaceRequests', 'spaceBookings', 'delays']

/** Four weeks in which nothing was begun, then this one. */
const weeksTo = (now: { readonly made: number; readonly sent: number }) =>
  [-28, -21, -14, -7, 0].map((days) => ({
    monday: addDays(mondayOf(today), days),
    ...(days === 0 ? now : { made: 0, sent: 0 }),
  }))

onBothEngines('what waits for a person', (open) => {
  let quoting: Quoting
  beforeAll(async () => {
    quoting = await startQuoting(await open())
  })
  const desk = (as: Name) => quoting.service.ask(as, account.desk, undefined)
  const countOf = async (as: Name, duty: Duty, page?: string) =>
    (await desk(as)).todo.find((todo) => todo.duty === duty && (!page || todo.page === page))?.count ?? 0

  it('is counted as the list shows it that the number opens', async () => {
    const { service } = quoting
    await quoting.draftOf('sales')
    await quoting.sentBy('sales')
    await service.database.query(`UPDATE fcl_rate SET valid_to = $1 WHERE id = 1002`, [addDays(today, 3)])
    await service.database.query(`UPDATE fcl_rate SET display_flag = 0 WHERE id = 1003`)
    const lane = {
      pol: '1',
      pod: '2',
      carrier: '1',
      currency: '1',
      validFrom: today,
      validTo: addDays(today, 5),
    } as const
    const reefers = ([1, 1, 0] as const).map((displayFlag) =>
      filled(reeferRate, { ...lane, cargoTemp: 'frozen', displayFlag }),
    )
    await insertRecords(service.database, reeferRate, service.companyId, reefers)
    for (const as of ['pricing', 'sales'] as const) {
      const { todo } = await desk(as)
      for (const [duty, { page, options = [], conditions = {}, waitsForMe }] of everyDutyList(today)) {
        const waiting = todo.find((one) => one.duty === duty && one.page === page)
        const question = {
          page,
          conditions,
          parameters: {
            ...filterParameters(recordPage(page)?.filterSet ?? 'none', options),
            ...(waitsForMe ? { waitsForMe: 1 as const } : {}),
          },
        }
        const { status } = await service.raw(as, records.list, question)
        // Without the key of the page or the right to decide nothing waits.
        if (status !== 200 || decisions.includes(duty)) {
          if (status !== 200) expect(waiting, duty).toBeUndefined()
          continue
        }
        const { total } = await service.ask(as, records.list, question)
        // Approvals wait only for people who may approve; the list of the others is empty.
        expect([as, duty, page, waiting?.count ?? 0]).toEqual([as, duty, page, total])
      }
    }
    expect(await countOf('pricing', 'endingRates')).toBe(1)
    expect(await countOf('pricing', 'unpublishedRates')).toBe(1)
    expect(await countOf('pricing', 'endingRates', 'rfFreight')).toBe(2)
    expect(await countOf('pricing', 'unpublishedRates', 'rfFreight')).toBe(1)
    await service.database.script('DELETE FROM reefer_rate')
    await service.database.query(`UPDATE fcl_rate SET valid_to = $1 WHERE id = 1002`, [addDays(today, 20)])
  })

  it('counts as many rates that end soon as the message of the day and the list that it links to', async () => {
    const { service } = quoting
    const rates = await service.database.query<{ id: string }>('SELECT id FROM fcl_rate ORDER BY id LIMIT 4')
    expect(rates).toHaveLength(4)
    for (const [days, flag] of [0, 1, 1, 2].entries())
      await service.database.query('UPDATE fcl_rate SET valid_to = $1, display_flag = $2 WHERE id = $3', [
        ...[addDays(today, days), flag, rates[days]?.id],
      ])
    await tellRatesEnding(service.database, today)
    const [message] = (await service.ask('pricing', contract.notice.list, { type: 4 })).list
    const { total } = await service.ask('pricing', records.list, {
      page: message?.link?.page ?? '',
      parameters: filterParameters(recordPage('fclFreight')?.filterSet ?? 'none', endingSoonOptions),
    })
    expect([message?.titleEn, total, await countOf('pricing', 'endingRates')]).toEqual([
      ...['2 FCL rates end within 5 days', 2, 2],
    ])
    await service.database.script(`UPDATE fcl_rate SET valid_to = '${addDays(today, 20)}', display_flag = 1`)
  })

  it('is nothing for who reads only, and nothing of another company', async () => {
    expect((await desk('reader')).todo).toEqual([])
    expect(await desk('rival')).toMatchObject({ todo: [], funnel: { searches: 0, made: 0, sent: 0 } })
    expect(await desk('partner')).toEqual({ todo: [], funnel: null })
  })

  it('counts the own sheets in review, also of who may import requests of space alone', async () => {
    const { service } = quoting
    const uploaded = { companyId: service.companyId, userId: '1' }
    const files = { database: service.database, files: filesInDatabase }
    const file = await storeFile(files, uploaded, { name: 'f.xlsx', bytes: new Uint8Array([1]) })
    await service.database.query(
      `INSERT INTO sheet_import (company_id, page, file_id, file_name, state, created_by)
         SELECT company_id, page, $2, 'f.xlsx', 'review', id FROM account,
           unnest(ARRAY['spaceReservation', 'fclFreight']) AS page WHERE employee_id = ANY($1::bigint[])`,
      [[service.employees.costless, service.employees.pricing], file],
    )
    const sheets = async (as: Name) => (await desk(as)).todo.find(({ duty }) => duty === 'sheets')
    expect(await sheets('costless')).toMatchObject({ page: 'spaceReservation', count: 1 })
    expect(await sheets('pricing')).toMatchObject({ page: 'fclFreight', count: 2 })
    expect(await sheets('reader')).toBeUndefined()
    await service.database.script('DELETE FROM sheet_import')
  })

  it('counts a quotation that ends within three days, not one that ends later', async () => {
    const { service } = quoting
    const before = await countOf('junior', 'endingQuotations')
    const sent = await quoting.sentBy('junior')
    const until = (day: string) =>
      service.database.query('UPDATE quotation SET valid_until = $3 WHERE company_id = $1 AND id = $2', [
        ...[service.companyId, sent.id],
        day,
      ])
    await until(addDays(today, 4))
    expect(await countOf('junior', 'endingQuotations')).toBe(before)
    await until(addDays(today, 3))
    expect(await countOf('junior', 'endingQuotations')).toBe(before + 1)
    await until(addDays(today, -1))
    expect(await countOf('junior', 'endingQuotations')).toBe(before)
  })

  it('follows the questions of thirty days to the papers that were sent, a quote counted once', async () => {
    const { service } = quoting
    await service.ask('costless', price.log, { page: 'queryPrice', ask: ningbo.ask as never, hits: 0 })
    await service.ask('costless', price.log, { page: 'queryPrice', ask: ningbo.ask as never, hits: 3 })
    await quoting.draftOf('costless')
    const { id } = await quoting.sentBy('costless')
    await service.ask('costless', quotation.revise, { id })
    const begun = (at: string, which = 'true') =>
      service.database.script(`ALTER TABLE quotation DISABLE TRIGGER USER;
        UPDATE quotation SET created_at = '${at}' WHERE company_id = ${service.companyId} AND ${which};
        ALTER TABLE quotation ENABLE TRIGGER USER`)
    // The database writes its own day.
    await begun(at)
    expect((await desk('costless')).funnel).toEqual({
      from: addDays(today, -29),
      searches: 2,
      found: 1,
      made: 2,
      sent: 1,
      weeks: weeksTo({ made: 2, sent: 1 }),
    })
    // One that was begun in the first second of last week's Monday, and one in the last before the first of the five weeks.
    const monday = mondayOf(today)
    await begun(`${addDays(monday, -7)}T00:00:00+08:00`, `id = ${id}`)
    expect((await desk('costless')).funnel?.weeks).toEqual([
      ...weeksTo({ made: 1, sent: 0 }).slice(0, 3),
      { monday: addDays(monday, -7), made: 1, sent: 1 },
      { monday, made: 1, sent: 0 },
    ])
    await begun(`${addDays(monday, -29)}T23:59:59+08:00`, `id = ${id}`)
    expect((await desk('costless')).funnel?.weeks).toEqual(weeksTo({ made: 1, sent: 0 }))
  })

  it('lists what moved on the lanes that were quoted, with prices only for readers of cost', async () => {
    const { service } = quoting
    const moves = (as: Name) => service.ask(as, account.moves, undefined)
    expect((await moves('floorless')).rows).toEqual([])
    await quoting.draftOf('floorless')
    await quoting.draftOf('sales')
    const { id: actor } = await service.database.one<{ id: string }>('SELECT id FROM account WHERE employee_id = $1', [
      service.employees.pricing,
    ])
    await service.database.transaction(
      (transaction) =>
        transaction.query(
          `UPDATE fcl_rate SET box_prices = '[{"box":"20GP","price":"950"},{"box":"40HQ","price":"1400"}]' WHERE id = 1002`,
        ),
      { actor },
    )
    const [seen] = (await moves('floorless')).rows
    expect(seen).toMatchObject({ rate: '1002', how: 'changed', boxes: expect.arrayContaining([]) })
    const [move] = (await moves('sales')).rows
    expect(move).toMatchObject({ rate: '1002', how: 'changed' })
    expect(move).not.toHaveProperty('boxes')
    expect([seen?.by, move?.by], 'who did it is for who has the page of the rates').toEqual(['员工pricing', null])
    expect((await moves('clerk')).rows).toEqual([])
    expect((await moves('rival')).rows).toEqual([])
  })

  it('lists a rate that is kept for customers only to people who quoted one of them, or have the page of the rates', async () => {
    const { service } = quoting
    const moved = async (as: Name) => (await service.ask(as, account.moves, undefined)).rows.map(({ rate }) => rate)
    const keepFor = (customer: string) =>
      service.database.query(`UPDATE fcl_rate SET named_accounts_ids = ARRAY[$1::bigint] WHERE id = 1002`, [customer])
    await quoting.draftOf('junior')
    await quoting.draftOf('pricing')
    await keepFor(quoting.namelessCustomer)
    expect(await moved('junior')).not.toContain('1002')
    expect(await moved('pricing')).toContain('1002')
    await keepFor('901')
    expect(await moved('junior')).toContain('1002')
    await service.database.query(`UPDATE fcl_rate SET named_accounts_ids = '{}' WHERE id = 1002`)
  })
})
