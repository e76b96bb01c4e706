import { fclRate } from '@hangjia/contracts'
import { addDays } from '@hangjia/validation'
import { beforeAll, expect, it } from 'vitest'
import { onBothEngines } from '../../../test/databases.ts'
import { rateValues, type Service, startService } from '../../../test/service.ts'
import { viewOf } from '../tables/view.ts'
import { overlapsOf } from './guards.ts'

interface Rate {
  readonly id: string
  readonly serviceCode: string | null
  readonly commodities: readonly string[]
  readonly boxes: readonly string[]
  readonly validFrom: string
  readonly validTo: string
  readonly displayFlag: number
}
const everything = 1_000_000

onBothEngines('rates of one lane that overlap', (open) => {
  let service: Service
  beforeAll(async () => {
    service = await startService(await open())
  })
  const view = () => viewOf(fclRate, { companyId: service.companies.hangjia, identity: 0, permissions: ['TS-9001'] })
  const insert = async (rates: readonly Omit<Rate, 'id'>[]): Promise<Rate[]> => {
    await service.database.run('DELETE FROM fcl_rate')
    const values = rates.map(({ boxes, ...rate }) =>
      rateValues(service, { ...rate, boxPrices: boxes.map((box) => ({ box, price: '1' })), surcharges: [] }),
    )
    const ids = await service.insert(fclRate, 'hangjia', values)
    return rates.map((rate, at) => ({ ...rate, id: ids[at] ?? '' }))
  }
  const overlaps = (changed: readonly Rate[], limit = everything) =>
    service.database.transaction((transaction) =>
      overlapsOf(
        transaction,
        view(),
        changed.map(({ id }) => id),
        limit,
      ),
    )
  /** R11 as it is written, pair by pair. */
  const meet = (one: Rate, other: Rate): boolean =>
    one.id !== other.id &&
    one.displayFlag > 0 &&
    other.displayFlag > 0 &&
    one.serviceCode === other.serviceCode &&
    [...one.commodities].sort().join() === [...other.commodities].sort().join() &&
    one.boxes.some((box) => other.boxes.includes(box)) &&
    one.validFrom <= other.validTo &&
    other.validFrom <= one.validTo

  it('are found exactly, whatever their days, containers, lists and order', async () => {
    let dice = 7
    const roll = (sides: number) => {
      dice = (dice * 1_103_515_245 + 12_345) % 2_147_483_648
      return Math.floor((dice / 2_147_483_648) * sides)
    }
    for (let round = 0; round < 6; round += 1) {
      const rates = await insert(
        Array.from({ length: 60 }, () => {
          const validFrom = addDays('2026-12-01', roll(60))
          return {
            validFrom,
            validTo: addDays(validFrom, roll(12)),
            displayFlag: roll(4) === 0 ? 0 : 1 + roll(2),
            serviceCode: ([null, 'A', 'B'] as const)[roll(3)] ?? null,
            commodities: ([[], ['toys', 'tools'], ['tools', 'toys'], ['toys']] as const)[roll(4)] ?? [],
            boxes: ([['20GP'], ['40HQ'], ['20GP', '40HQ']] as const)[roll(3)] ?? [],
          }
        }),
      )
      const changed = rates.filter(() => roll(3) > 0)
      const expected = changed.flatMap((one) =>
        rates.filter((other) => meet(one, other)).map((other) => `${one.id} ${other.id}`),
      )
      const found = (await overlaps(changed)).map(({ id, other }) => `${id} ${other.id}`)
      expect(found.toSorted()).toEqual(expected.toSorted())
      expect(expected.length).toBeGreaterThan(0)
    }
  })

  it('ten thousand of one lane are looked through in seconds, and the one that is in the way is named', async () => {
    const some = (count: number) =>
      Array.from({ length: count }, (_, no) => ({
        serviceCode: `S${no % 100}`,
        commodities: [],
        boxes: ['20GP', '40HQ'],
        displayFlag: 1,
        validFrom: addDays('2026-01-01', Math.floor(no / 100)),
        validTo: addDays('2026-01-01', Math.floor(no / 100)),
      }))
    const rates = await insert(some(10_000))
    const begun = process.cpuUsage()
    expect(await overlaps(rates, 1)).toEqual([])
    // Pair by pair it took a minute and a half; PGlite works in this process.
    expect(process.cpuUsage(begun).user).toBeLessThan(20_000_000)
    const [first] = rates
    await service.database.run("UPDATE fcl_rate SET valid_to = '2026-01-03' WHERE id = $1", [first?.id])
    expect(await overlaps(rates, 1)).toMatchObject([{ other: { title: 'S0' } }])
  })
})
