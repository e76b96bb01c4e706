import { z } from 'zod'
import { id, words } from '../../schema.ts'
import { anySession, query } from '../endpoint.ts'
import { salesSearchPath } from './sales-search.ts'

const text = z.string().nullish()
const flag = z.literal([1, 2]).nullish()

/** A row of an option list: always id and name, and the fields that cached copies drop (spec §3) where the list has them. */
const option = z.object({
  id,
  name: z.string(),
  code: text,
  nameScn: text,
  nameEn: text,
  countryNameEn: text,
  province: text,
  city: text,
  zipcode: text,
  businessType: text,
  type: text,
  route: text,
  logo: text,
  color: text,
  seqNoFlag: z.int().nullish(),
  status: z.int().nullish(),
  /** 1 for rows of every company, 2 for the company's own. */
  systemFlag: flag,
  recommendFlag: flag,
  defaultUnitId: text,
  defaultUnitName: text,
  defaultCurrencyId: text,
  defaultCurrencyName: text,
  defaultPayTypeId: text,
  defaultPayTypeName: text,
})
export type ComboboxOption = z.output<typeof option>

const named = { name: words(60).default('') }
const options = <I extends z.ZodType>(call: string, input: I) =>
  query({ upstream: `combobox/${call}`, access: anySession, input, output: z.array(option) })
const byName = (call: string) => options(call, z.strictObject(named))

/** A company or one of its departments; `superId` is its parent, 0 or null for the root (spec §3). */
export interface OrganisationNodeAnswer {
  readonly id: string
  readonly orgName: string
  readonly superId?: string | 0 | null | undefined
  readonly children?: readonly OrganisationNodeAnswer[] | null | undefined
}
const node: z.ZodType<OrganisationNodeAnswer, OrganisationNodeAnswer> = z.lazy(() =>
  z.object({
    id,
    orgName: z.string(),
    superId: z.union([id, z.literal(0)]).nullish(),
    children: z.array(node).nullish(),
  }),
)
const organisation = (call: string) =>
  query({ upstream: `combobox/${call}`, access: anySession, input: z.void(), output: z.array(node) })

/** Sales persons of any status: the caller leaves out status 1 where its filter is on (spec §3). */
const salesSearch = (path: string) =>
  query({
    upstream: path.slice(1),
    access: anySession,
    input: z.strictObject({ ...named, instId: id.nullish() }),
    output: z.array(z.object({ id, name: z.string(), status: z.int(), instId: id.nullish() })),
  })

/** Organisations, sales persons and option lists, to the letter of spec §7.4 and §7.5. */
export const combobox = {
  queryinstitution: organisation('queryinstitution'),
  queryinstinstitution: organisation('queryinstinstitution'),
  companySales: salesSearch(salesSearchPath('company', 'sys-sys')),
  companySalesByMp: salesSearch(salesSearchPath('company', 'mp-mp')),
  companySalesMpToSys: salesSearch(salesSearchPath('company', 'mp-sys')),
  instSales: salesSearch(salesSearchPath('inst', 'sys-sys')),
  instSalesByMp: salesSearch(salesSearchPath('inst', 'mp-mp')),
  querydicdatalistnew: options(
    'querydicdatalistnew',
    z.strictObject({ ...named, dictType: words(40).min(1).optional() }),
  ),
  queryhomeabroadwarehouse: options(
    'queryhomeabroadwarehouse',
    z.strictObject({ ...named, place: z.literal(['home', 'abroad']).optional() }),
  ),
  queryfbawarehouse: byName('queryfbawarehouse'),
  queryUnloadingPort: byName('queryUnloadingPort'),
  querystartport: byName('querystartport'),
  querydestinationport: byName('querydestinationport'),
  queryshipping: byName('queryshipping'),
  queryline: byName('queryline'),
  querycountry: byName('querycountry'),
  queryBaseCurrencySelect: byName('queryBaseCurrencySelect'),
  querycharge: byName('querycharge'),
  /** Terminals; `id` is their port. */
  querybyidwharf: options('querybyidwharf', z.strictObject({ ...named, id: id.optional() })),
  queryallport: byName('queryallport'),
  lclproductlist: options('lclproductlist', z.void()),
}
