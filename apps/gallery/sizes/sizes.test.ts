import { expect, it } from 'vitest'
import { exportsOfUi, priceOf } from './measure.ts'
import { isWidget, writtenPrices } from './size-list.ts'

it('the list of prices names every export of the package and nothing else', () => {
  expect([...writtenPrices().keys()].sort()).toEqual(
    exportsOfUi()
      .map(({ name }) => name)
      .sort(),
  )
})

/** Allowed deviation of a price: a seventh, and for the smallest widgets a few bytes of wrapping. */
const tolerance = (bytes: number) => Math.max(bytes * 0.15, 60)

it('every widget costs what the list states', { timeout: 240_000 }, async () => {
  const written = writtenPrices()
  const wrong: string[] = []
  for (const widget of exportsOfUi().filter(isWidget)) {
    const bytes = written.get(widget.name) ?? 0
    const { gzipped } = await priceOf(widget)
    if (Math.abs(gzipped - bytes) > tolerance(bytes))
      wrong.push(`${widget.name}: ${bytes} written, ${gzipped} measured`)
  }
  expect(wrong, 'npm run sizes writes the list again').toEqual([])
})
