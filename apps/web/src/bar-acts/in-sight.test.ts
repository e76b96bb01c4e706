import { type BatchAct, batchActs } from '@hangjia/contracts'
import { Circle } from 'lucide-react'
import { expect, test } from 'vitest'
import { dividedActs } from './in-sight.ts'

const act = (key: BatchAct) => ({ key, words: key, icon: Circle, does: () => undefined })
const keys = (names: readonly BatchAct[]) => {
  const { shown, more } = dividedActs(names.map(act))
  return [shown.map(({ key }) => key), more.map(({ key }) => key)]
}

test('six acts are in sight, of more of them the five most used, in the order of the catalogue', () => {
  expect(keys(['remove', 'editFields', 'disable', 'enable'])).toEqual([
    ['editFields', 'enable', 'disable', 'remove'],
    [],
  ])
  expect(keys(batchActs.slice(6, 12))[1]).toEqual([])
  const [shown, more] = keys(batchActs.toReversed().slice(0, 16))
  expect(shown).toEqual(['publish', 'reprice', 'setValidity', 'editFields', 'copyDrafts'])
  expect(more?.at(-1)).toBe('remove')
})
