import { expect, it } from 'vitest'
import { shelf, shelvesInTime } from './tariff-shelf.ts'

interface Thing {
  readonly size: number
}
const room = (most: number) => shelf<Thing>({ most, sizeOf: ({ size }) => size })
const thing = (size = 1): Thing => ({ size })

/** A reading that ends when the test lets it. */
const reading = (found: Thing) => {
  const end = Promise.withResolvers<Thing>()
  let begun = 0
  const read = () => {
    begun++
    return end.promise
  }
  return { read, end: () => end.resolve(found), fail: () => end.reject(new Error('broken')), begun: () => begun }
}

it('reads once for all who ask while it reads, and never again', async () => {
  const { take } = room(10)
  const { read, end, begun } = reading(thing())
  const asked = [take('a', read), take('a', read)]
  end()
  const [one, other] = await Promise.all([...asked, take('a', read)])
  expect(one).toBe(other)
  expect(begun()).toBe(1)
})

it('reads what was found stale, and gives the new one to callers who still find the former stale', async () => {
  const { take } = room(10)
  const [old, young] = [thing(), thing()]
  await take('a', async () => old)
  expect(await take('a', async () => young, old)).toBe(young)
  expect(await take('a', async () => thing(), old)).toBe(young)
  expect(await take('a', async () => thing(), young)).not.toBe(young)
})

it('keeps no failure', async () => {
  const { take, kept } = room(10)
  const { read, fail } = reading(thing())
  const asked = [take('a', read), take('a', read)]
  fail()
  expect((await Promise.allSettled(asked)).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(kept('a')).toBeUndefined()
  const found = thing()
  expect(await take('a', async () => found)).toBe(found)
})

it('keeps as much as it has room for: what was asked for longest ago goes first', async () => {
  const { take, kept } = room(10)
  await take('a', async () => thing(4))
  await take('b', async () => thing(4))
  kept('a')
  await take('c', async () => thing(4))
  expect(['a', 'b', 'c'].map((key) => kept(key) !== undefined)).toEqual([true, false, true])
})

it('gives what it has no room for, and keeps the others', async () => {
  const { take, kept } = room(10)
  await take('a', async () => thing(4))
  const whale = thing(11)
  expect(await take('b', async () => whale)).toBe(whale)
  expect(['a', 'b'].map((key) => kept(key) !== undefined)).toEqual([true, false])
})

it('keeps what is present, whatever is read of the past', async () => {
  const at = shelvesInTime<Thing>({ most: 10, mostPast: 5, sizeOf: ({ size }) => size })
  await at(null).take('quiet company', async () => thing(4))
  for (const instant of ['2026-11-01', '2026-11-02', '2026-11-03'])
    await at(instant).take(instant, async () => thing(4))
  expect(at(null).kept('quiet company')).toBeDefined()
  expect(['2026-11-02', '2026-11-03'].map((instant) => at(instant).kept(instant) !== undefined)).toEqual([false, true])
})
