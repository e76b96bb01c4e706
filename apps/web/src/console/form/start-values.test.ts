import { fclRate, spacePool } from '@hangjia/contracts'
import { describe, expect, test } from 'vitest'
import { daysUntilNext, startValues } from './start-values.ts'

describe('a form', () => {
  const today = '2026-11-30'
  const [her, me] = [{ id: '1' }, { id: '2' }]
  const read = { maintainer: her, notice: 'x', currency: 'EUR', validFrom: '2026-11-01', validTo: '2026-11-30' }
  const usual = { maintainer: me, currency: 'USD' }
  const start = (record: { readonly copyOf?: string; readonly renews?: boolean; readonly id?: string }) =>
    startValues(fclRate.fields, read, { id: 'new', copyOf: undefined, renews: false, today, usual, ...record })

  test('of a record begins with that record', () => expect(start({ id: '7' })).toEqual(read))
  test('of a copy begins with all that was copied, and is of who copies', () =>
    expect(start({ copyOf: '7' })).toMatchObject({ ...read, maintainer: me }))
  test('of a renewal stays with who kept the record', () =>
    expect(start({ copyOf: '7', renews: true })).toMatchObject({ maintainer: her, validFrom: '2026-12-01' }))
  test('of a copy has no rank among the recommended, that of a renewal keeps it', () => {
    const ranked = { ...read, recommendRank: 3 }
    const copy = (renews: boolean) =>
      startValues(fclRate.fields, ranked, { id: 'new', copyOf: '7', renews, today, usual }).recommendRank
    expect([copy(false), copy(true)]).toEqual([null, 3])
  })
  test('of a copy has no number, and that of the next week leaves a week later on another vessel', () => {
    const pool = {
      poolNo: 'SP1',
      vessel: 'DEMO ATLAS',
      voyageNo: '1E',
      etd: '2026-12-03',
      cyClosing: '2026-12-01T08:00:00.000Z',
      siCutoff: null,
      allotments: [{ box: '40HQ', quantity: 10 }],
      soNumbers: [{ so: 'SO1', box: '40HQ', quantity: 1 }],
    }
    const begin = (renews: boolean) => startValues(spacePool.fields, pool, { id: 'new', copyOf: '7', renews, today })
    expect(begin(false)).toMatchObject({ ...pool, poolNo: null, soNumbers: [] })
    expect(begin(true)).toMatchObject({
      poolNo: null,
      sailing: null,
      vessel: null,
      voyageNo: null,
      etd: '2026-12-10',
      cyClosing: '2026-12-08T08:00:00.000Z',
      siCutoff: null,
      allotments: pool.allotments,
      soNumbers: [],
    })
  })
  test.each([
    ['2026-12-03', 7, 'of the week after a departure to come'],
    ['2026-11-24', 7, 'of tomorrow'],
    ['2026-11-23', 14, 'after today'],
    ['2026-11-05', 28, 'of the next week, not of one that is over'],
    [null, 7, 'a week later'],
  ])('of a pool of %s leaves %i days later: %s', (etd, days, _name) => expect(daysUntilNext(etd, today)).toBe(days))
})
