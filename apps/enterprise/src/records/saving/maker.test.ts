import { afterAll, beforeAll, expect, it } from 'vitest'
import { onBothEngines } from '../../../test/databases.ts'
import { type Name, type Row, rateValues, type Service, startService } from '../../../test/service.ts'

onBothEngines('a new record', (open) => {
  let service: Service
  beforeAll(async () => {
    service = await startService(await open())
  })
  afterAll(() => service.app.close())

  /** A rate without a keeper. */
  const unowned = () => {
    const { maintainer: _nobody, ...values } = rateValues(service)
    return values
  }
  const save = (as: Name, change: object, row?: Row) =>
    service.save(as, 'fclFreight', row ? change : { ...unowned(), ...change }, row)
  const keeperOf = ({ maintainer }: Row) => (maintainer as { readonly id: string } | null)?.id ?? null
  const many = async (as: Name, path: string, body: object) => {
    const reply = await service.data<{ rows: Row[]; refused: unknown[] }>(as, path, { page: 'fclFreight', ...body })
    expect(reply.refused).toEqual([])
    return reply.rows
  }

  it('is of who makes it, unless somebody else is named, or nobody', async () => {
    const { pricing, unpublishing } = service.employees
    expect(keeperOf(await save('pricing', {}))).toBe(pricing)
    expect(keeperOf(await save('pricing', { maintainer: unpublishing }))).toBe(unpublishing)
    expect(keeperOf(await save('pricing', { maintainer: null }))).toBe(null)
    const made = await many('unpublishing', 'record/saveMany', { rows: [{ values: unowned() }] })
    expect(made.map(keeperOf)).toEqual([unpublishing])
    const fee = {
      name: '华东',
      charges: rateValues(service).surcharges,
      validFrom: '2026-12-01',
      validTo: '2026-12-31',
    }
    expect(keeperOf(await service.save('unpublishing', 'additionalFee', fee))).toBe(unpublishing)
  })

  it('keeps its keeper when somebody else changes it', async () => {
    const row = await save('pricing', {})
    expect(keeperOf(await save('unpublishing', { notice: 'x' }, row))).toBe(service.employees.pricing)
  })

  it('is of who copies it when it is a copy, and of who kept its predecessor when it follows one', async () => {
    const { id, version } = await save('pricing', {})
    const [copy] = await many('unpublishing', 'record/copy', { rows: [{ id, version }] })
    expect(copy && keeperOf(copy)).toBe(service.employees.unpublishing)
    const steps = [{ box: null, by: 'amount', value: '100' }]
    const change = { steps, rounding: 'none', from: '2026-12-15', to: null }
    await many('unpublishing', 'record/reprice', { rows: [{ id, version }], change })
    const conditions = { maintainer: { any: [service.employees.pricing] }, validTo: { from: '2026-12-14' } }
    const { rows } = await service.list('pricing', { page: 'fclFreight', conditions })
    expect(rows.map(({ validFrom }) => validFrom)).toContain('2026-12-15')
  })
})
