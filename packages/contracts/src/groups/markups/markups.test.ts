import { expect, it } from 'vitest'
import { salesMarkup } from '../../resources/ocean/fcl-markups.ts'
import { conditionsOf, priorityOf } from './markups.ts'

const { ranked } = salesMarkup.fields.priority

it.each([
  [{}, ''],
  [{ tradeLines: ['1'] }, 'trade line'],
  [{ rateTypes: ['fak'] }, 'rate type'],
  [{ customers: ['1'], carriers: ['2'] }, 'customer carrier'],
  [{ customerGroups: ['1'], pols: ['2'], pods: ['3'] }, 'customer group lane'],
  [{ pols: ['1'] }, 'POL'],
  [{ pols: ['1'], pods: ['2'], contractNos: ['A'] }, 'lane contract'],
  [{ sellingUnits: ['1'], sellingRoles: ['2'] }, 'salesperson'],
  [{ sellingRoles: ['2'], rateTypes: ['fak'] }, 'rate type salesperson'],
])('the priority of %j reads: %s', (scope, words) =>
  expect(
    conditionsOf(ranked, priorityOf(scope))
      .map(([, en]) => en)
      .join(' '),
  ).toBe(words),
)
