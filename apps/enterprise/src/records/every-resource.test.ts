import {
  type Condition,
  type Field,
  type Fields,
  type Kind,
  pages,
  type RecordPage,
  type Resource,
  resources,
  rowSchema,
} from '@hangjia/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { onBothEngines } from '../../test/databases.ts'
import { type Listed, type Row, type Service, startService } from '../../test/service.ts'

/** Values that a test writes into a field of each kind, and a condition that finds them. A missing kind does not compile. */
const samples: {
  readonly [K in Kind]: (
    field: Field<K>,
    idOf: (to: string) => string,
  ) => readonly [value: unknown, condition?: Condition]
} = {
  text: () => ['上海 Text', { contains: 'TEXT' }],
  longText: () => ['two\nlines', { contains: 'LINES' }],
  richText: () => ['<p>海运 <strong>Bold</strong> words</p>', { contains: 'BOLD' }],
  code: ({ max }) => ['ABCDE'.slice(0, max), { contains: 'ab' }],
  integer: ({ min }) => [min + 1, { from: String(min + 1), to: String(min + 1) }],
  decimal: () => ['1.5', { from: '1.4999', to: '1.5' }],
  date: () => ['2028-02-29', { from: '2028-02-29', to: '2028-02-29' }],
  instant: () => ['2026-11-20T06:13:22.123456Z', { from: '2026-11-20', to: '2026-11-20' }],
  flag: () => [true, { any: [true] }],
  choice: ({ options }) => [options.at(-1)?.[0], { any: [options.at(-1)?.[0] ?? ''] }],
  days: () => [
    { min: 9, max: 10 },
    { from: '10', to: '10' },
  ],
  weekdays: () => ['0010010', { any: ['0000010'] }],
  link: ({ to }, idOf) => [idOf(to), { any: [idOf(to)] }],
  list: ({ of }, idOf) => {
    const [value, condition] = sampleOf(of, idOf)
    return [[value], condition]
  },
  boxPrices: () => [[{ box: '40HQ', price: '2075.5' }], { any: ['40HQ'] }],
  files: () => [[{ id: 'f'.repeat(32), name: '合约 contract.pdf', size: 2048 }]],
  lines: ({ fields }, idOf) => [[valuesOf(fields, idOf)]],
}
const sampleOf = <K extends Kind>(field: Field<K>, idOf: (to: string) => string) =>
  (samples[field.kind as K] as (typeof samples)[K])(field, idOf)
const valuesOf = (fields: Fields, idOf: (to: string) => string) =>
  Object.fromEntries(Object.entries<Field>(fields).map(([name, field]) => [name, sampleOf(field, idOf)[0]]))

const all = { identity: 0, permissions: ['TS-9001', 'TS-9012', 'TS-9030'] }
/** Pages that show every record of a resource; what a narrower one shows is tested with its rule. */
const pagesOf = (resource: Resource) =>
  pages.filter(
    (page): page is RecordPage =>
      page.kind === 'records' &&
      page.of.name === resource.name &&
      page.scope !== 'pool' &&
      page.scope !== 'departmentPool' &&
      !page.published &&
      !page.rows,
  )

onBothEngines('every resource', (open) => {
  let service: Service
  const ids = new Map<string, string>()
  beforeAll(async () => {
    service = await startService(await open())
    const at = Object.entries({
      country: 'CN',
      tradeLine: 'USWC',
      port: 'CNSHG',
      carrier: 'COS',
      chargeUnit: 'BL',
      charge: 'THC',
      currency: 'USD',
    })
    for (const [name, code] of at) ids.set(name, service.ids[code] ?? '')
    ids.set('employee', service.employees.pricing)
  })
  afterAll(() => service.app.close())
  const idOf = (to: string) => ids.get(to) ?? '1'

  describe.each([...resources.values()].filter(({ name }) => name !== 'company'))('$name', (resource) => {
    let id: string
    const { fields } = resource as { fields: Fields }
    // A value that the server works out is no sample of its own.
    const derived = Object.keys(resource.derive?.(valuesOf(fields, idOf)) ?? {})
    beforeAll(async () => {
      const [made = ''] = await service.insert(resource, 'hangjia', [
        { ...valuesOf(fields, idOf), ...(resource.person ? { [resource.person]: service.employees.pricing } : {}) },
      ])
      id = made
    })

    it.each(pagesOf(resource))(
      'is read, listed, distinguished and written out on $name',
      async ({ name: page, of }) => {
        const row = await service.get('pricing', page, id)
        expect(row).toEqual(rowSchema(of, all).parse(row))
        expect((await service.list('pricing', { page, pageSize: 1500 })).rows).toContainEqual(row)
        expect(await service.data<Row[]>('pricing', 'record/history', { page, id })).toMatchObject([
          { operation: 'insert', row },
        ])
        // A condition that does not hold hides the row from the one question that has them all.
        const conditions = Object.fromEntries(
          Object.entries<Field>(of.fields).flatMap(([name, field]) => {
            const [, condition] = sampleOf(field, idOf)
            return condition && !derived.includes(name) ? [[name, condition]] : []
          }),
        )
        const found = await service.list('pricing', { page, conditions, pageSize: 1500 })
        expect(found.rows.map((other) => other.id)).toContain(id)
        // One piece of code orders by the fields of a kind, and by the titles of one resource.
        const alike = Map.groupBy(Object.keys(conditions), (name) => {
          const field: Field | undefined = of.fields[name]
          return field?.kind === 'link' ? field.to : field?.kind
        })
        for (const [field = ''] of alike.values()) {
          const sort = { field, descending: true }
          const sorted = await service.call('pricing', 'record/list', { page, sort, pageSize: 1500 })
          expect([200, 400], `${field} ${JSON.stringify(sorted.body.issues)}`).toContain(sorted.status)
          if (sorted.status === 200) expect((sorted.body.data as Listed).rows, field).toContainEqual(row)
        }
        const exported = await service.app.inject({
          method: 'POST',
          url: '/record/export',
          headers: { authorization: `Bearer ${service.tokens.pricing}`, 'content-type': 'application/json' },
          payload: JSON.stringify({ page, language: 'en', reason: 'check' }),
        })
        expect(exported.statusCode).toBe(200)
      },
    )

    it.runIf(pagesOf(resource).length > 0)('takes every value back as it came', async () => {
      const [page] = pagesOf(resource)
      const row = await service.get('pricing', page?.name ?? '', id)
      const written = valuesOf(fields, idOf)
      for (const name of Object.keys(fields).filter((one) => !derived.includes(one)))
        expect(asWritten(row[name]), name).toEqual(
          name === resource.person ? service.employees.pricing : asWritten(written[name] ?? null),
        )
    })
  })
})

/** References as ids. */
const asWritten = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map((item) => asWritten(item))
  if (typeof value !== 'object' || value === null) return value
  if ('titleEn' in value && 'id' in value) return value.id
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, asWritten(inner)]))
}
