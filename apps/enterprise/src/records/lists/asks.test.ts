import { type Condition, fclRate, type PlainRow } from '@hangjia/contracts'
import { addDays, businessDay } from '@hangjia/validation'
import { beforeAll, describe, expect, it } from 'vitest'
import { onBothEngines } from '../../../test/databases.ts'
import { records } from '../../../test/pricing-service.ts'
import { at, type Quoting, startQuoting } from '../../../test/quoting.ts'

onBothEngines('filters of a list of rates beyond its fields', (open) => {
  let quoting: Quoting
  let every: readonly PlainRow[]
  beforeAll(async () => {
    quoting = await startQuoting(await open())
    every = await found({})
  })
  const found = async (conditions: Readonly<Record<string, Condition>>, as: 'pricing' | 'costless' = 'pricing') => {
    const question = { page: 'fclFreight', conditions, pageSize: 1500 as const }
    return (await quoting.service.ask(as, records.list, question)).rows
  }
  const idsOf = (rows: readonly PlainRow[]) => rows.map(({ id }) => id)
  const idOf = (value: unknown) => (value as { readonly id: string }).id
  const refused = (as: 'pricing' | 'costless', conditions: Readonly<Record<string, Condition>>) =>
    quoting.service.refused(as, records.list, { page: 'fclFreight', conditions })

  it('the country of the POD', async () => {
    const { database } = quoting.service
    const [port] = await database.query<{ country: string }>('SELECT country_id AS country FROM port WHERE id = $1', [
      idOf(every[0]?.pod),
    ])
    const inCountry = await database.query<{ id: string }>('SELECT id FROM port WHERE country_id = $1', [port?.country])
    const wanted = every.filter(({ pod }) => inCountry.some(({ id }) => id === idOf(pod)))
    expect([wanted.length > 0, wanted.length < every.length]).toEqual([true, true])
    expect(idsOf(await found({ podCountry: { any: [port?.country ?? ''] } }))).toEqual(idsOf(wanted))
    expect(await found({ podCountry: { any: ['999999'] } })).toEqual([])
    expect(await refused('pricing', { podCountry: { contains: 'x' } })).toMatchObject({
      status: 400,
      issues: [{ rule: 'wrongType' }],
    })

    const { service } = quoting
    const options = (as: 'pricing' | 'rival') =>
      service.ask(as, records.options, {
        page: 'fclFreight',
        field: 'podCountry',
        query: '',
        ids: [port?.country ?? ''],
      })
    expect((await options('pricing')).map(({ id }) => id)).toEqual([port?.country])
  })

  it('whether it was quoted in the last 30 days', async () => {
    const unused = (is: boolean) => found({ isUnused: { any: [is] } })
    expect(idsOf(await unused(true))).toEqual(idsOf(every))
    await quoting.draftOf('sales')
    const used = idsOf(await unused(false))
    expect(used).toHaveLength(1)
    expect(idsOf(await unused(true))).toEqual(idsOf(every).filter((rate) => rate !== used[0]))
    // The database dates new rows, the clock of the service gives the day.
    const made = businessDay(new Date())
    quoting.service.at = `${addDays(made, 30)}T07:00:00.000Z`
    expect(idsOf(await unused(false))).toEqual(used)
    quoting.service.at = `${addDays(made, 31)}T07:00:00.000Z`
    expect(await unused(false)).toEqual([])
    quoting.service.at = at
  })

  describe('whether the form would ask about a price', () => {
    const is = (doubtful: boolean) => found({ isDoubtful: { any: [doubtful] } })
    it('as the resource doubts it', async () => {
      const [first, second, third] = every
      const [bought] = (second?.boxPrices ?? []) as readonly { readonly box: string }[]
      const priced = async (row: PlainRow | undefined, change: object) =>
        await quoting.service.ask('pricing', records.save, {
          page: 'fclFreight',
          id: row?.id ?? '',
          version: row?.version ?? 0,
          values: { ...change },
        })
      await priced(first, { boxPrices: [{ box: '20GP', price: '0' }] })
      await priced(second, { floorPrices: [{ box: bought?.box ?? '', price: '0.01' }] })
      await priced(third, { floorPrices: [{ box: '20TK', price: '1' }] })
      const now = await found({})
      const doubted = now.filter((row) => (fclRate.doubts?.(row) ?? []).length > 0)
      expect(idsOf(doubted).toSorted()).toEqual([first?.id, second?.id].toSorted())
      expect(idsOf(await is(true))).toEqual(idsOf(doubted))
      expect(await is(false)).toHaveLength(now.length - 2)
    })
    it('is no question of who sees no cost', async () => {
      expect(await refused('costless', { isDoubtful: { any: [true] } })).toMatchObject({
        issues: [{ path: 'conditions.isDoubtful', rule: 'unknownField' }],
      })
      expect(await found({ isUnused: { any: [true, false] } }, 'costless')).toHaveLength(every.length)
    })
  })

  it('the units in which its maintainer works, with those below', async () => {
    const { database, companyId, employees } = quoting.service
    const unit = async (name: string, kind: string, above: string | null) => {
      const { id } = await database.one<{ id: string }>(
        'INSERT INTO organisation (company_id, org_name, node_kind, super_org_id, status) VALUES ($1, $2, $3, $4, 1) RETURNING id',
        [companyId, name, kind, above],
      )
      return id
    }
    const branch = await unit('宁波', 'institution', null)
    const team = await unit('美线组', 'team', branch)
    const other = await unit('青岛', 'institution', null)
    await database.run('UPDATE employee SET orgs_ids = ARRAY[$2::bigint] WHERE id = $1', [employees.pricing, team])
    const [rate = ''] = idsOf(every)
    await database.run('UPDATE fcl_rate SET maintainer_id = $2 WHERE id = $1', [rate, employees.pricing])
    const of = async (id: string) => idsOf(await found({ maintainedIn: { any: [id] } }))
    expect([await of(branch), await of(team), await of(other)]).toEqual([[rate], [rate], []])
  })
})
