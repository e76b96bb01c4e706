import { expect, it } from 'vitest'
import { boardColumns } from './board-columns.ts'

const namesOf = (...any: readonly string[]) => boardColumns(any.length > 0 ? { any: [...any] } : undefined)

it('the board has a column for each state of the work, answers and quotations in one', () => {
  expect(namesOf().map(({ name }) => name)).toEqual(['new', 'assigned', 'asking', 'priced', 'waiting', 'answered'])
  expect(namesOf().at(-1)).toEqual({ name: 'answered', states: ['answered', 'quoted'], isOpen: false })
})

it('a filter by state leaves its columns, those of ended enquiries too', () => {
  expect(namesOf('lost', 'won', 'new').map(({ name }) => name)).toEqual(['new', 'won', 'lost'])
  expect(namesOf('quoted')).toEqual([{ name: 'quoted', states: ['quoted'], isOpen: false }])
})
