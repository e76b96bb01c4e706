import { fclRate, recordPage } from '@hangjia/contracts'
import { filterParameters } from '@hangjia/validation'
import { describe, expect, it } from 'vitest'
import { readListState } from '../../console/url-state.ts'
import { onDay, one, rateOptions, ratesAddress } from './list-address.ts'
import { questionOf, readScope, writeScope } from './scope-url.ts'

const today = '2026-11-20'
const read = (text: string) => readScope(new URLSearchParams(text), today)

describe('the scope in the address', () => {
  it('is the last seven days of everything at first', () => {
    const scope = read('')
    expect(questionOf(scope)).toEqual({
      from: '2026-11-14',
      to: today,
      tradeLines: [],
      pols: [],
      carriers: [],
      maintainers: [],
    })
    expect(writeScope(scope, new URLSearchParams('open=lanes')).toString()).toBe('open=lanes')
  })
  it.each([
    'period=month',
    'period=free&from=2026-10-01&to=2026-10-31',
    'box=20GP&line=3&pol=1%2C2&carrier=9&maintainer=4',
  ])('comes back as it was written: %s', (text) => {
    expect(writeScope(read(text), new URLSearchParams()).toString()).toBe(text)
  })
  it('thirty days are a month', () => {
    expect(read('period=month')).toMatchObject({ from: '2026-10-22', to: today })
  })
  it.each([
    'period=year',
    'period=free',
    'period=free&from=2026-11-20&to=2026-11-19',
    'period=free&from=2026-02-30&to=2026-03-01',
    'period=free&from=2020-01-01&to=2026-11-20',
  ])('falls back to a week where it makes no sense: %s', (text) => {
    expect(read(text)).toMatchObject({ from: '2026-11-14', to: today })
  })
  it('takes ids only', () => {
    expect(read('pol=1,x,-2,0,1,3e5,7').pols).toEqual(['1', '7'])
  })
})

it('an address of the list is read by the list as it was meant', () => {
  const page = recordPage('fclFreight')
  if (!page) throw new Error('no page of rates')
  const address = ratesAddress(
    { tradeLines: ['3'], pols: ['1', '2'], carriers: [], maintainers: ['8'] },
    {
      options: [rateOptions.published, rateOptions.expiring],
      conditions: { carrier: one('5'), validTo: onDay('2026-11-19') },
    },
  )
  const query = new URLSearchParams(address.split('?')[1])
  const { fields } = fclRate
  const state = readListState(query, { fields, filterSet: page.filterSet, pageSize: 10 })
  expect(state.conditions).toEqual({
    tradeLine: { any: ['3'] },
    pol: { any: ['1', '2'] },
    carrier: { any: ['5'] },
    maintainer: { any: ['8'] },
    validTo: { from: '2026-11-19', to: '2026-11-19' },
  })
  expect(filterParameters(page.filterSet, state.options)).toEqual({ displayFlags: '1', expireFlag: 1 })
})
