import { contract, customer, fclRate, leadLifeDays, port } from '@hangjia/contracts'
import { addDays, businessDay } from '@hangjia/validation'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { onBothEngines } from '../../test/databases.ts'
import { type PricingService, startPricingService } from '../../test/pricing-service.ts'
import { rateValues } from '../../test/service.ts'
import { insertRecords } from '../records/saving/insert-records.ts'
import { sweepLeads } from './sweep-leads.ts'
import { sweepOpenLeads } from './sweep-open-leads.ts'

const { leads, records, customers } = contract
const lead = { companyName: '宁波示例乙家居有限公司', contact: '王经理', phone: '13800001234', email: '' }

onBothEngines('leads', (open) => {
  let service: PricingService
  beforeAll(async () => {
    service = await startPricingService(await open())
  })
  beforeEach(async () => {
    service.at = undefined
    for (const table of ['lead_unlock', 'lead_contact', 'lead', 'customer', 'follow_up'])
      await service.database.run(`DELETE FROM ${table}`)
  })
  const recommend = async (more: object = {}) => {
    const { id } = await service.ask('costless', leads.recommend, { ...lead, ...more })
    return await service.ask('pricing', records.get, { page: 'forallToker', id })
  }

  it('hide the contact until they are unlocked, once', async () => {
    const row = await recommend()
    expect(JSON.stringify(row)).not.toContain('13800001234')
    expect(row).toMatchObject({ contactMasked: '王** ***', state: 'open' })
    const asRead = { id: row.id, version: row.version }
    expect((await service.refused('sales', leads.unlock, asRead)).status).toBe(403)
    expect((await service.refused('rival', leads.unlock, asRead)).status).toBe(404)
    const { unlock, customer: firm } = await service.ask('pricing', leads.unlock, asRead)
    const own = await service.ask('pricing', records.get, { page: 'unlockTokerList', id: unlock })
    expect(own).toMatchObject({ phone: '13800001234', state: 'following', customer: { id: firm.id } })
    expect((await service.refused('costless', records.get, { page: 'unlockTokerList', id: unlock })).status).toBe(404)
    const ofOthers = { page: 'institutionUnlocks', id: unlock }
    const shown = await service.ask('pricing', records.get, ofOthers)
    const versions = await service.ask('pricing', records.history, ofOthers)
    const listed = await service.ask('pricing', records.list, { page: ofOthers.page })
    expect(shown).toMatchObject({ state: 'following' })
    expect(JSON.stringify([shown, versions, listed])).not.toMatch(/王|13800001234/)
    expect(await service.ask('pricing', records.get, { page: 'salesCustomer', id: firm.id })).toMatchObject({
      nameCn: lead.companyName,
      stage: 'prospect',
    })
    expect(await service.rules('pricing', leads.unlock, asRead)).toEqual(['leadTaken'])
  })

  it('are no customers, and not listed twice', async () => {
    await insertRecords(service.database, customer, service.companyId, [
      { customerNo: 'K1', nameCn: '示例甲贸易有限公司', stage: 'prospect', products: [] },
    ])
    expect(await service.rules('pricing', leads.recommend, { ...lead, companyName: '示例甲贸易' })).toEqual([
      'customerAlready',
    ])
    await recommend()
    expect(await service.rules('pricing', leads.recommend, lead)).toEqual(['leadAlready'])
  })

  it('are unlocked ten times a day', async () => {
    for (let index = 0; index < 10; index += 1) {
      const { id, version } = await recommend({ companyName: `第${index}号示例厂`, phone: `1380000900${index}` })
      await service.ask('pricing', leads.unlock, { id, version })
    }
    const { id, version } = await recommend()
    expect(await service.rules('pricing', leads.unlock, { id, version })).toEqual(['unlocksUsed'])
  })

  it('open again when nothing was done, and leave the customer in the pool when something was', async () => {
    const { id, version } = await recommend()
    const first = await service.ask('pricing', leads.unlock, { id, version })
    const back = await service.ask('pricing', records.get, { page: 'unlockTokerList', id: first.unlock })
    await service.ask('pricing', leads.giveBack, { id: back.id, version: back.version, reason: '联系不上' })
    const opened = await service.ask('pricing', records.get, { page: 'forallToker', id })
    expect(opened).toMatchObject({ state: 'open' })
    const again = await service.ask('pricing', leads.unlock, { id, version: opened.version })
    const firm = await service.ask('pricing', records.get, { page: 'salesCustomer', id: again.customer.id })
    const talk = { id: firm.id, version: firm.version, method: 'phone' as const, content: '谈过' }
    await service.ask('pricing', customers.followUp, talk)
    const worked = await service.ask('pricing', records.get, { page: 'unlockTokerList', id: again.unlock })
    await service.ask('pricing', leads.giveBack, { id: worked.id, version: worked.version, reason: '不做出口' })
    expect(await service.ask('pricing', records.get, { page: 'customerHighSeas', id: firm.id })).toMatchObject({
      releaseReason: '不做出口',
    })
  })

  it('open again after three days without a follow-up', async () => {
    const { id, version } = await recommend()
    await service.ask('pricing', leads.unlock, { id, version })
    const now = new Date(Date.now() + 5 * 86_400_000).toISOString()
    expect(await sweepLeads(service.database, { now, today: now.slice(0, 10) })).toBe(1)
    expect(await service.ask('pricing', records.get, { page: 'forallToker', id })).toMatchObject({ state: 'open' })
  })

  it('keep an edited customer in the pool, and remove one that only got its day of release', async () => {
    const unlocked = async (at: number) => {
      const { id, version } = await recommend({ companyName: `第${at}号示例工厂`, phone: `1380000910${at}` })
      return { lead: id, ...(await service.ask('pricing', leads.unlock, { id, version })) }
    }
    const giveBack = async ({ unlock }: { readonly unlock: string }) => {
      const { id, version } = await service.ask('pricing', records.get, { page: 'unlockTokerList', id: unlock })
      await service.ask('pricing', leads.giveBack, { id, version, reason: '不做出口' })
    }
    const [edited, left] = [await unlocked(1), await unlocked(2)]
    const firm = await service.ask('pricing', records.get, { page: 'salesCustomer', id: edited.customer.id })
    const change = { page: 'salesCustomer', id: firm.id, version: firm.version, values: { city: '宁波' } }
    await service.ask('pricing', records.save, change)
    await service.database.run("UPDATE customer SET release_on = '2026-12-31' WHERE id = $1", [left.customer.id])
    await giveBack(edited)
    await giveBack(left)
    expect(await service.ask('pricing', records.get, { page: 'customerHighSeas', id: firm.id })).toMatchObject({
      city: '宁波',
    })
    expect(await service.ask('pricing', records.get, { page: 'forallToker', id: left.lead })).toMatchObject({
      state: 'open',
    })
    expect(await service.database.query('SELECT id FROM customer WHERE id = $1', [left.customer.id])).toEqual([])
  })

  it('are invalid once three people report them', async () => {
    const { id } = await recommend()
    const report = { lead: id, reason: '空号' }
    await service.ask('pricing', leads.report, report)
    expect(await service.rules('pricing', leads.report, report)).toEqual(['reportedAlready'])
    await service.ask('costless', leads.report, report)
    await service.ask('floorless', leads.report, report)
    expect(await service.ask('pricing', records.get, { page: 'forallToker', id })).toMatchObject({ state: 'invalid' })
  })

  it('are scored by the lanes that are sold and by freshness, without a version in the history', async () => {
    const { database, companyId } = service
    const today = businessDay(new Date())
    const [from = '', to = ''] = await insertRecords(
      database,
      port,
      companyId,
      [
        ['ZZAAA', '甲港', 'Port Alpha'],
        ['ZZBBB', '乙港', 'Port Beta'],
      ].map(([code, nameScn, nameEn]) => ({ code, nameScn, nameEn, country: '1', kind: 'seaport', status: 1 })),
    )
    const ports = { ids: new Proxy({}, { get: () => '1' }) }
    const until = addDays(today, 30)
    const [rate = ''] = await insertRecords(database, fclRate, companyId, [
      rateValues(ports, { pol: from, pod: to, validFrom: today, validTo: until, displayFlag: 1 }),
    ])
    const scoreOf = async (companyName: string, lanes: string) => {
      const { id } = await recommend({ companyName, lanes })
      return (await service.ask('pricing', records.get, { page: 'forallToker', id })).score
    }
    expect(await scoreOf('一厂', '甲港 → 乙港，每月两柜')).toBe(100)
    expect(await scoreOf('二厂', 'to PORT BETA')).toBe(80)
    expect(await scoreOf('三厂', '乙港 → 甲港')).toBe(40)
    expect(await scoreOf('四厂', '')).toBe(40)
    const [first] = (await service.ask('pricing', records.list, { page: 'forallToker' })).rows
    expect(first).toMatchObject({ companyName: '一厂', expiresOn: addDays(today, leadLifeDays) })

    const sweep = (days: number) => sweepOpenLeads(database, addDays(today, days), 3)
    expect(await sweep(45)).toBe(4)
    expect(await sweep(45)).toBe(0)
    expect(await service.ask('pricing', records.get, { page: 'forallToker', id: String(first?.id) })).toMatchObject({
      version: first?.version,
      updatedAt: first?.updatedAt,
      score: 20,
    })
    const ofFirst = { page: 'forallToker', id: String(first?.id) }
    expect(await service.ask('pricing', records.history, ofFirst)).toHaveLength(1)
    expect(await sweep(46)).toBe(4)
    expect(await service.ask('pricing', records.history, ofFirst)).toHaveLength(1)
    await database.run('DELETE FROM fcl_rate WHERE id = $1', [rate])
    await database.run('DELETE FROM port WHERE id = ANY($1::bigint[])', [[from, to]])
  })

  it('keep the score that they had when they are taken; one that never had any gets it', async () => {
    const today = businessDay(new Date())
    const { id, version } = await recommend()
    await service.ask('pricing', leads.unlock, { id, version })
    const old = await recommend({ companyName: '旧线索工厂', phone: '13800001235' })
    await service.ask('pricing', leads.unlock, { id: old.id, version: old.version })
    await service.database.run('UPDATE lead SET score = 0, scored_on = NULL WHERE id = $1', [old.id])
    expect(await sweepOpenLeads(service.database, addDays(today, 9))).toBe(1)
    const scoreOf = async (lead: string) =>
      (await service.ask('pricing', records.get, { page: 'forallToker', id: lead })).score
    expect([await scoreOf(id), await scoreOf(old.id)]).toEqual([40, 36])
  })

  it('expire after their days, and the company may be recommended again', async () => {
    const { id } = await recommend()
    const today = businessDay(new Date())
    const endOn = (day: string) => service.database.run('UPDATE lead SET expires_on = $2 WHERE id = $1', [id, day])
    await endOn(today)
    await sweepOpenLeads(service.database, today)
    const open = await service.ask('pricing', records.get, { page: 'forallToker', id })
    expect(open).toMatchObject({ state: 'open' })
    await endOn(addDays(today, -1))
    const unswept = { id, version: open.version + 1 }
    expect(await service.rules('pricing', leads.unlock, unswept)).toEqual(['leadExpired'])
    expect(await recommend()).toMatchObject({ state: 'open' })
    await sweepOpenLeads(service.database, today)
    const over = await service.ask('pricing', records.get, { page: 'forallToker', id })
    expect(over).toMatchObject({ state: 'expired' })
    expect(await service.rules('pricing', leads.unlock, { id, version: over.version })).toEqual(['leadExpired'])
    expect(await service.rules('costless', leads.recommend, lead)).toEqual(['leadAlready'])
  })
})
