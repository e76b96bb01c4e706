import { port, type Resource, resourceNamed } from '@hangjia/contracts'
import { describe, expect, test, vi } from 'vitest'
import { changedFields, formFields, initialValues, makeForm, rebase, valuesOf, writtenValues } from './record-form.ts'

const desk = { identity: 0, permissions: ['TS-9001'] }
const ports = port as unknown as Resource
const rates = resourceNamed('fclRate')
const china = { id: '1', title: '中国', titleEn: 'China', code: 'CN' }
const japan = { id: '2', title: '日本', titleEn: 'Japan', code: 'JP' }
const row = {
  code: 'CNSHG',
  nameScn: '上海',
  nameEn: 'Shanghai',
  country: china,
  kind: 'seaport',
  status: 1,
  aliases: [],
}
const fields = formFields(ports, desk)
const base = valuesOf(fields, row)

test('computed fields are not in the form', () => {
  expect(Object.keys(formFields(rates, desk))).not.toContain('displayFlag')
})
test('cost fields are in the form only with the right to them', () => {
  expect(Object.keys(formFields(rates, desk))).toContain('boxPrices')
  expect(Object.keys(formFields(rates, { identity: 0, permissions: [] }))).not.toContain('boxPrices')
})
test('a new record starts with the initial values of its fields', () => {
  expect(initialValues(formFields(rates, desk))).toMatchObject({
    transferType: 1,
    billType: 1,
    boxPrices: [],
    pol: null,
  })
})
test('references are sent as ids, inside lists and lines too', () => {
  const written = writtenValues(formFields(rates, desk), {
    pol: china,
    via: [china, japan],
    surcharges: [{ charge: japan, unit: china, unitPrice: '5' }],
  })
  expect(written).toMatchObject({ pol: '1', via: ['1', '2'], surcharges: [{ charge: '2', unit: '1', unitPrice: '5' }] })
})

describe('what counts as changed', () => {
  test('nothing, as read', () => expect(changedFields(fields, base, { ...base })).toEqual([]))
  test('a value that was typed and taken back does not', () => {
    expect(changedFields(fields, { ...base, city: null }, { ...base, city: '' })).toEqual([])
  })
  test('another linked row does', () =>
    expect(changedFields(fields, base, { ...base, country: japan })).toEqual(['country']))
})

describe('what follows from a field', () => {
  const newRate = () => makeForm(rates, desk, initialValues(formFields(rates, desk)))

  test('is filled in when the field is left, and stays as somebody changes it', () => {
    const form = newRate()
    form.set('freeTimeText', '10/14')
    expect(form.get().values.freeDemDays).toBe(null)
    form.leave('freeTimeText')
    expect(form.get().values).toMatchObject({ freeDemDays: 10, freeDetDays: 14, freeCombinedDays: null })
    form.set('freeDemDays', 11)
    form.leave('freeTimeText')
    expect(form.get().values.freeDemDays).toBe(11)
    form.set('freeTimeText', '14 combined')
    form.leave('freeTimeText')
    expect(form.get().values).toMatchObject({ freeDemDays: null, freeDetDays: null, freeCombinedDays: 14 })
  })
  test('makes a rate with a via port transit, and reads the sailing', () => {
    const form = newRate()
    form.set('via', [china])
    form.leave('via')
    form.set('sailingText', '2/1')
    form.leave('sailingText')
    expect(form.get().values).toMatchObject({
      transferType: 2,
      closingDays: '0000010',
      sailingDays: '0000001',
    })
  })
  test('makes a rate from a place of receipt one that includes the barge', () => {
    const form = newRate()
    form.set('placeOfReceipt', china)
    form.leave('placeOfReceipt')
    expect(form.get().values.bargeMatch).toBe('included')
  })
  test('is left alone by words that say nothing sure, and by fields that were not changed', () => {
    const form = makeForm(rates, desk, { ...initialValues(formFields(rates, desk)), freeTimeText: '14 combined' })
    form.leave('freeTimeText')
    form.set('sailingText', 'weekly')
    form.leave('sailingText')
    expect(form.get().values).toMatchObject({ freeCombinedDays: null, sailingDays: null })
  })
})

test('a chosen port of discharge fills in its trade line, which stays as somebody changes it', () => {
  const form = makeForm(rates, desk, initialValues(formFields(rates, desk)))
  const bringing = (pod: typeof china, tradeLine: typeof china) => ({ ...pod, fills: { tradeLine } })
  form.set('pod', bringing(japan, china))
  expect(form.get().values.tradeLine).toEqual(china)
  form.set('pod', bringing(china, japan))
  expect(form.get().values.tradeLine).toEqual(japan)
  form.set('tradeLine', china)
  form.set('pod', bringing(japan, { ...japan, id: '3' }))
  expect(form.get().values.tradeLine).toEqual(china)
  expect(form.draft()).toMatchObject({ pod: '2', tradeLine: '1' })
})

test('a price of zero is doubted once: while it is a change', () => {
  const free = {
    boxPrices: [
      { box: '20GP', price: '0' },
      { box: '40HQ', price: '10' },
    ],
  }
  const form = makeForm(rates, desk, initialValues(formFields(rates, desk)))
  form.set('boxPrices', free.boxPrices)
  expect(form.doubts()).toEqual([{ field: 'boxPrices', rule: 'freeOfCharge', parameters: { boxes: '20GP' } }])
  form.settle(free)
  form.set('notice', 'x')
  expect(form.doubts()).toEqual([])
})

test('a floor below what is bought is doubted, per container', () => {
  const form = makeForm(rates, desk, initialValues(formFields(rates, desk)))
  form.set('boxPrices', [
    { box: '20GP', price: '900' },
    { box: '40HQ', price: '1000.5' },
  ])
  form.set('floorPrices', [
    { box: '20GP', price: '900.00' },
    { box: '40HQ', price: '1000.49' },
    { box: '45HQ', price: '1' },
  ])
  expect(form.doubts()).toEqual([{ field: 'floorPrices', rule: 'floorUnderCost', parameters: { box: '40HQ' } }])
})

describe('a form', () => {
  test('shows what is wrong with a field once it is left, and forgets it on typing', () => {
    const form = makeForm(ports, desk, initialValues(fields))
    form.set('code', 'x1')
    expect(form.get().issues).toEqual([])
    form.leave('code')
    expect(form.get().issues).toMatchObject([{ path: 'code', rule: 'format' }])
    form.set('code', 'CNSHG')
    expect(form.get().issues).toEqual([])
  })
  test('shows everything when it is saved', () => {
    const form = makeForm(ports, desk, initialValues(fields))
    expect(form.check()).toBe(false)
    expect(form.get().issues.map(({ path }) => path)).toEqual(
      expect.arrayContaining(['code', 'nameScn', 'nameEn', 'country']),
    )
  })
  test('passes with values that the server accepts, and reports any change', () => {
    const form = makeForm(ports, desk, base)
    const heard = vi.fn()
    form.subscribe(heard)
    form.set('nameEn', 'Port of Shanghai')
    expect(heard).toHaveBeenCalledTimes(1)
    expect(form.get().changed).toEqual(['nameEn'])
    expect(form.check()).toBe(true)
    expect(form.draft()).toMatchObject({ country: '1', nameEn: 'Port of Shanghai' })
  })
})

describe('somebody else saved first', () => {
  const mine = { ...base, nameEn: 'Shanghai port', country: japan }
  test('my changes stay and theirs come in', () => {
    const theirs = { ...base, nameCn: '上海港' }
    expect(rebase(fields, { base, mine, theirs })).toEqual({ values: { ...mine, nameCn: '上海港' }, conflicts: [] })
  })
  test('what both changed is kept as mine and named', () => {
    const theirs = { ...base, nameEn: 'SHANGHAI' }
    const { values, conflicts } = rebase(fields, { base, mine, theirs })
    expect(values.nameEn).toBe('Shanghai port')
    expect(conflicts).toEqual(['nameEn'])
  })
  test('what both changed alike is no conflict', () => {
    expect(rebase(fields, { base, mine, theirs: { ...base, country: japan } }).conflicts).toEqual([])
  })
})

test('an error that the server found stays when another field is left, until its own changes or the next save', () => {
  const form = makeForm(ports, desk, base)
  const refused = [{ path: 'country', rule: 'onlyAbroad', parameters: {} }]
  const rules = () => form.get().issues.map(({ rule }) => rule)
  form.refuse(refused)
  form.leave('city')
  expect(rules()).toEqual(['onlyAbroad'])
  form.set('country', japan)
  form.leave('country')
  expect(rules()).toEqual([])
  form.refuse(refused)
  expect(form.check()).toBe(true)
})
