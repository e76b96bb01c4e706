import { expect, it } from 'vitest'
import { eachAbreast, oneAhead } from './each-abreast.ts'

const numbers = async function* (last: number) {
  for (let no = 1; no <= last; no += 1) yield no
}

it('the next begins while the former goes on, and no more than there may be', async () => {
  const ends = Array.from({ length: 4 }, () => Promise.withResolvers<void>())
  const begun: number[] = []
  let most = 0
  let going = 0
  const all = eachAbreast(2, numbers(4), async (no) => {
    begun.push(no)
    going += 1
    most = Math.max(most, going)
    await ends[no - 1]?.promise
    going -= 1
  })
  for (const { resolve } of ends) {
    await new Promise((next) => setImmediate(next))
    resolve()
  }
  await all
  expect([begun, most]).toEqual([[1, 2, 3, 4], 2])
})

it('throws what failed first, when everything that had begun is over', async () => {
  const over: number[] = []
  const failing = async function* () {
    yield 1
    yield 2
    throw new Error('nothing more can be asked')
  }
  const all = eachAbreast(3, failing(), async (no) => {
    await new Promise((next) => setImmediate(next))
    over.push(no)
    if (no === 1) throw new Error('full')
  })
  await expect(all).rejects.toThrow('full')
  expect(over).toEqual([1, 2])
})

it('of two that fail throws what failed first, not what began first', async () => {
  const all = eachAbreast(2, numbers(2), async (no) => {
    for (let turns = 0; turns < 3 - no; turns += 1) await new Promise((next) => setImmediate(next))
    throw new Error(no === 2 ? 'full' : 'refused after that')
  })
  await expect(all).rejects.toThrow('full')
})

it('makes the next item ready while the former is worked on, no more, in their order', async () => {
  const made: number[] = []
  const making = async function* () {
    for await (const no of numbers(4)) {
      made.push(no)
      yield no
    }
  }
  const seen: (readonly [number, number])[] = []
  for await (const no of oneAhead(making())) {
    await new Promise((next) => setTimeout(next))
    seen.push([no, made.length])
  }
  expect(seen).toEqual([
    [1, 2],
    [2, 3],
    [3, 4],
    [4, 4],
  ])
})

it('ends the source of the items when nobody wants more, and throws what it threw in its place', async () => {
  let ended = false
  const failing = async function* () {
    try {
      yield 1
      yield 2
      throw new Error('damaged')
    } finally {
      ended = true
    }
  }
  const seen: number[] = []
  const all = async () => {
    for await (const no of oneAhead(failing())) seen.push(no)
  }
  await expect(all()).rejects.toThrow('damaged')
  expect(seen).toEqual([1, 2])
  ended = false
  for await (const _ of oneAhead(failing())) break
  expect(ended).toBe(true)
})
