import { describe, expect, it } from 'vitest'
import {
  airRate,
  bulkTruckRate,
  contract,
  decimalString,
  draftSchema,
  fbaRate,
  fclRate,
  fullTruckRate,
  issuesOf,
  port,
  type Reader,
  type Resource,
  railRate,
  rowSchema,
  trailerRate,
} from './index.ts'

const desk: Reader = { identity: 0, permissions: ['TS-9001'] }
const sales: Reader = { identity: 0, permissions: [] }

const rules = (
  schema: { safeParse: (value: unknown) => { success: boolean; error?: Parameters<typeof issuesOf>[0] } },
  value: unknown,
) => {
  const parsed = schema.safeParse(value)
  return parsed.error ? issuesOf(parsed.error, value).map(({ path, rule }) => `${path}:${rule}`) : []
}

describe('a decimal string', () => {
  const price = decimalString({ whole: 10, scale: 2 })
  it.each([
    ['1885', '1885'],
    ['007.50', '7.5'],
    ['0.00', '0'],
    [' 12.34 ', '12.34'],
  ])('reads %j as %j', (given, read) => {
    expect(price.parse(given)).toBe(read)
  })
  it.each(['', 'NaN', 'Infinity', '1e5', '1,000', '1.234', '-1', '12345678901', '１２', '9'.repeat(99_999), 12, null])(
    'refuses %j',
    (given) => {
      expect(price.safeParse(given).success).toBe(false)
    },
  )
  it('takes a minus only where a sign is allowed, and never "-0"', () => {
    const signed = decimalString({ whole: 10, scale: 2, signed: true })
    expect(signed.parse('-10.50')).toBe('-10.5')
    expect(signed.parse('-0.0')).toBe('0')
  })
})

const shanghai = {
  code: 'CNSHG',
  nameScn: '上海',
  nameEn: 'Shanghai',
  aliases: ['CNSHA'],
  country: '1',
  route: '2',
  kind: 'seaport',
  basePort: true,
  status: 1,
}

describe('a draft', () => {
  it('folds a code to half-width upper case', () => {
    expect(draftSchema(port, desk).parse({ ...shanghai, code: ' ｃｎｓｈｇ ' }).code).toBe('CNSHG')
  })
  it.each([
    ['a missing field', { nameEn: undefined }, ['nameEn:required']],
    ['a blank required field', { nameEn: '   ' }, ['nameEn:required']],
    ['a wrong type', { nameEn: 12 }, ['nameEn:wrongType']],
    ['a NUL', { nameEn: 'Shang\0hai' }, ['nameEn:controlCharacter']],
    ['a lone surrogate', { nameEn: 'Shang\ud800' }, ['nameEn:controlCharacter']],
    ['99,999 characters', { nameEn: 'x'.repeat(99_999) }, ['nameEn:tooLong']],
    ['a choice that is none', { kind: 'spaceport' }, ['kind:notAChoice']],
    ['an unknown field', { companyId: '0' }, ['companyId:unknownField']],
    ['a link that is no id', { country: '1 OR 1=1' }, ['country:format']],
    ['a repeated alias', { aliases: ['a', 'a'] }, ['aliases:repeated']],
    ['a base port without a line', { route: null }, ['route:basePortNeedsLine']],
  ])('refuses %s', (_, change, expected) => {
    expect(rules(draftSchema(port, desk), { ...shanghai, ...change })).toEqual(expected)
  })
  it('turns blanks of optional fields into null', () => {
    expect(draftSchema(port, desk).parse({ ...shanghai, city: '  ' }).city).toBeNull()
  })
  it('has no field that only the server sets', () => {
    expect(rules(draftSchema(fclRate, desk), { displayFlag: 1 })).toContain('displayFlag:unknownField')
  })
  it.each([
    ['days that run backwards', { transitDays: '16-14' }, 'transitDays:daysReversed'],
    ['a letter in a price', { boxPrices: [{ box: '40HQ', price: '18O0' }] }, 'boxPrices.0.price:amountWithLetters'],
    ['a unit beside a price', { boxPrices: [{ box: '40HQ', price: '850/40HQ' }] }, 'boxPrices.0.price:amountWithUnit'],
  ])('reports the error of %s', (_, change, expected) => {
    expect(rules(draftSchema(fclRate, desk), change)).toContain(expected)
  })
  it('refuses a day that does not exist', () => {
    expect(rules(draftSchema(fclRate, desk), { validFrom: '2026-02-30' })).toContain('validFrom:format')
  })
})

describe('a day or an instant that cannot be intended', () => {
  const ask = {
    pols: ['1'],
    pods: ['2'],
    etdFrom: '2026-11-20',
    etdTo: '2026-11-30',
    boxes: [{ box: '40HQ', quantity: 1 }],
  }
  it.each(['1850-01-01T00:00:00Z', '0000-01-01T00:00:00Z', '2200-01-01T00:00:00Z'])('a search as of %s', (asOf) => {
    expect(rules(contract.price.sell.input, { ask, asOf })).toEqual(['asOf:dayOutOfRange'])
  })
  it.each(['0000-01-01', '9999-12-31'])('a rate that ends on %s', (validTo) => {
    const input = { page: 'fclFreight', rows: [{ id: '1', version: 1 }], set: { validTo } }
    expect(contract.records.setStatus.input.safeParse(input).success).toBe(false)
  })
})

describe('a reader without TS-9001', () => {
  const row = {
    id: '1',
    version: 1,
    system: false,
    updatedAt: '',
    updatedBy: null,
    contractNo: 'CANARY',
    internalRemark: 'CANARY',
    boxPrices: [{ box: '40HQ', price: '1885' }],
    surcharges: [{ unitPrice: '5', costUnitPrice: 'CANARY' }],
  }
  it('receives rows that have no cost field, also inside lines', () => {
    const shape = Object.keys((rowSchema(fclRate, sales) as unknown as { shape: object }).shape)
    expect(shape).not.toContain('boxPrices')
    const surcharges = (
      rowSchema(fclRate, sales) as unknown as {
        shape: { surcharges: { safeParse: (value: unknown) => { data?: unknown } } }
      }
    ).shape.surcharges
    expect(JSON.stringify(surcharges.safeParse(row.surcharges))).not.toContain('CANARY')
  })
  it.each([fclRate, airRate, railRate, fbaRate, trailerRate, bulkTruckRate, fullTruckRate])(
    'receives no contract number of $name, and cannot write one',
    (rate: Resource) => {
      expect(Object.keys((rowSchema(rate, sales) as unknown as { shape: object }).shape)).not.toContain('contractNo')
      expect(rules(draftSchema(rate, sales), { contractNo: 'X' })).toContain('contractNo:unknownField')
      expect(rate.fields.contractNo).toMatchObject({ cost: true, filter: true })
    },
  )
})
