import { contract, customer, customerStageRule, customerWord, followUp } from '@hangjia/contracts'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { onBothEngines } from '../../test/databases.ts'
import { type Name, type PricingService, startPricingService } from '../../test/pricing-service.ts'
import { insertRecords } from '../records/saving/insert-records.ts'

const { askQualification, inspectFollowUp, qualify, wordsFor } = contract.customers

onBothEngines('customers and follow-ups that are checked', (open) => {
  let service: PricingService
  beforeAll(async () => {
    service = await startPricingService(await open())
  })
  beforeEach(async () => {
    for (const table of ['customer', 'follow_up', 'message']) await service.database.run(`DELETE FROM ${table}`)
  })
  const make = async (owner: Name) => {
    const [id = ''] = await insertRecords(service.database, customer, service.companyId, [
      { customerNo: `K${Math.random()}`, nameCn: '示例甲贸易有限公司', owner: service.employees[owner] },
    ])
    return await read(id)
  }
  const read = (id: string) =>
    service.database.one<{ id: string; version: number }>('SELECT id, version FROM customer WHERE id = $1', [id])
  const stateOf = (id: string) =>
    service.database.one(
      'SELECT qualification AS state, qualification_note AS note, qualified_by_id AS by FROM customer WHERE id = $1',
      [id],
    )

  it('a review is asked for by the owner and decided by somebody else with the right to it (TS-9063)', async () => {
    const { pricing } = service.employees
    const made = await make('hunter')
    expect((await service.refused('pricing', askQualification, made)).status).toBe(404)
    const asked = await service.ask('hunter', askQualification, { ...made, note: '执照见附件' })
    expect(await service.rules('hunter', askQualification, asked)).toEqual(['notInThisState'])
    expect((await service.refused('hunter', qualify, { ...asked, approve: true })).status).toBe(403)
    expect((await service.refused('rival', qualify, { ...asked, approve: true })).status).toBe(404)
    expect(await service.rules('pricing', qualify, { ...asked, approve: false })).toEqual(['required'])
    const refused = await service.ask('pricing', qualify, { ...asked, approve: false, answer: '执照过期' })
    expect(await stateOf(made.id)).toEqual({ state: 'refused', note: '执照过期', by: pricing })
    const again = await service.ask('hunter', askQualification, { ...refused, note: '' })
    await service.ask('pricing', qualify, { ...again, approve: true })
    expect(await stateOf(made.id)).toEqual({ state: 'approved', note: null, by: pricing })
  })

  it('is not decided by the owner, and ends when the firm has another name', async () => {
    const own = await make('pricing')
    expect(await service.rules('pricing', qualify, { ...own, approve: true })).toEqual(['decidedByAnother'])
    const { id, version } = await make('hunter')
    const approved = await service.ask('pricing', qualify, { id, version, approve: true })
    const page = 'companyCustomer'
    const save = (values: object, of: number) =>
      service.ask('pricing', contract.records.save, { page, id, version: of, values } as never) as Promise<{
        version: number
      }>
    const moved = await save({ city: '宁波' }, approved.version)
    expect(await stateOf(id)).toMatchObject({ state: 'approved' })
    await save({ nameCn: '另一家公司' }, moved.version)
    expect(await stateOf(id)).toMatchObject({ state: null })
  })

  it('a stage asks for its fields once a customer comes to it, and keeps them; words of the department are offered', async () => {
    const { id, version } = await make('hunter')
    await insertRecords(service.database, customerStageRule, service.companyId, [
      { name: '成交', stages: ['active'], needed: ['city', 'contacts'] },
    ])
    await insertRecords(service.database, customerWord, service.companyId, [
      { usedFor: 'release', name: '长期无货 | No cargo', status: 1 },
      { usedFor: 'release', name: '停用', status: 0 },
      { usedFor: 'industry', name: '家电', status: 1 },
    ])
    expect(await service.ask('hunter', wordsFor, { use: 'release' })).toEqual(['长期无货 | No cargo'])
    expect(await service.ask('rival', wordsFor, { use: 'release' })).toEqual([])
    const save = (values: object, of: number) => ({ page: 'companyCustomer', id, version: of, values })
    const { save: saved } = contract.records
    expect(await service.refused('pricing', saved, save({ stage: 'active' }, version))).toMatchObject({
      issues: [{ path: 'city', rule: 'requiredAtStage' }],
    })
    const contacts = [{ name: '李四', phone: '1', isMain: true }]
    const active = (await service.ask(
      'pricing',
      saved,
      save({ stage: 'active', city: '宁波', contacts }, version) as never,
    )) as { version: number }
    expect(await service.rules('pricing', saved, save({ city: null }, active.version))).toEqual(['requiredAtStage'])
    await service.database.run(`UPDATE customer_stage_rule SET needed = '{settlement}'`)
    const hers = await make('hunter')
    const ofHunter = { page: 'salesCustomer', id: hers.id, version: hers.version, values: { stage: 'active' } }
    expect(await service.rules('pricing', saved, { ...ofHunter, page: 'companyCustomer' })).toEqual(['requiredAtStage'])
    // Somebody who may not enter credit is not asked for it.
    await service.ask('hunter', saved, ofHunter as never)
    for (const table of ['customer_stage_rule', 'customer_word']) await service.database.run(`DELETE FROM ${table}`)
  })

  it('a follow-up is checked by somebody else, again where that is due, and a poor one has its reason', async () => {
    const of = await make('hunter')
    const talk = { at: '2026-11-02T02:00:00.000Z', customer: of.id, method: 'phone', content: '已联系' }
    const [hers = '', own = ''] = await insertRecords(service.database, followUp, service.companyId, [
      { ...talk, by: service.employees.hunter },
      { ...talk, by: service.employees.pricing },
    ])
    const poor = { id: hers, version: 1, result: 'poor', note: '内容过于简单' } as const
    expect(await service.rules('pricing', inspectFollowUp, { ...poor, note: '' })).toEqual(['required'])
    expect(await service.rules('pricing', inspectFollowUp, { ...poor, id: own })).toEqual(['decidedByAnother'])
    expect((await service.refused('rival', inspectFollowUp, poor)).status).toBe(404)
    const checked = await service.ask('pricing', inspectFollowUp, poor)
    expect(await service.database.query('SELECT title FROM message')).toMatchObject([
      { title: '跟进检查不合格：已联系' },
    ])
    await service.ask('pricing', inspectFollowUp, { ...checked, result: 'good' })
    expect(
      await service.database.query('SELECT inspection, inspection_note AS note FROM follow_up ORDER BY id'),
    ).toEqual([
      { inspection: 'good', note: null },
      { inspection: 'open', note: null },
    ])
  })
})
