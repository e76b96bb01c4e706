import { type Resource, secrecyRule } from '@hangjia/contracts'
import { type Book, bookTables, type Dictionaries, type SecrecyRule } from '@hangjia/pricing'
import type { Queries } from '../../database/database.ts'
import { namesWanted } from './load-dictionaries.ts'
import { houseStampWanted, stampIn, stampsWanted } from './tariff-changes.ts'
import { type Found, type Part, readTogether, type VersionedRows } from './versioned-rows.ts'

/** Customer and person of a sale: not the company's. */
type Sale = 'seller' | 'customerGroup'
/** Of services and haulage that few searches wish. */
type Wished = 'declarationFees' | 'insuranceRates' | 'trailerRates' | 'areas'
/** Everything of a company that prices are made from, except its rates, which grow with its lanes. */
export interface Tariffs extends Required<Omit<Book, 'rates' | Sale | 'leftOut' | 'secrecyRules' | Wished>> {
  readonly secrecyRules: readonly (SecrecyRule & { readonly validFrom: string; readonly validTo: string })[]
}

type List = Exclude<keyof Tariffs, 'dictionaries'>
type Listed = readonly [resource: Resource, where: string, fields?: readonly string[]]
/** Live since the day `$2`: rows that ended before it are of no use to queries of later days. */
const live = 't.company_id = $1 AND (t.valid_to IS NULL OR t.valid_to >= $2::date)'
/** Condition for tariff rows that count at all, whatever the query. */
const published = `${live} AND t.display_flag > 0`
const enabled = `${live} AND t.status = 1`
/** Leaves out suppliers that are on the blacklist now, also in queries of the past. */
const trusted = `${published} AND NOT EXISTS
  (SELECT FROM supplier s WHERE s.company_id = t.company_id AND s.id = t.agent_id AND s.state = 'blacklisted')`
/** Rates of exchange on any day: `$2` is named because a statement must name all its parameters. */
const rated = '$2::date IS NOT NULL AND t.company_id = $1 AND t.rating IS NOT NULL'

/** Rows of a table that count at all, by what can happen to its rows. */
const usual = (resource: Resource): Listed => {
  const has = (trait: Resource['traits'][number]) => resource.traits.includes(trait)
  return [resource, has('publishable') ? published : has('disableable') ? enabled : live]
}
const { rates: _read, declarationFees: _wished, insuranceRates: _insured, trailerRates: _hauled, ...kept } = bookTables
/** Tables of the declaration, and what full containers read in addition to it. */
const lists: Readonly<Record<List, Listed>> = {
  ...(Object.fromEntries(Object.entries(kept).map(([list, resource]) => [list, usual(resource)])) as Record<
    keyof typeof kept,
    Listed
  >),
  agentCharges: [kept.agentCharges, trusted],
  ratedSuppliers: [kept.ratedSuppliers, rated, ['rating']],
  secrecyRules: usual(secrecyRule),
}

export interface TariffsWanted {
  readonly companyId: string
  /** The first day for which anything may be priced. */
  readonly since: string
  /** As they stood then; null is now. */
  readonly instant: string | null
}
/** Hides from queries of the past what is secret today: rules of secrecy are those of now. */
const secretNow = (resource: Resource, instant: string | null) => (resource.name === secrecyRule.name ? null : instant)

/** Names of the base data, which every company sees. */
export interface HouseNames {
  readonly stamp: string
  readonly names: Dictionaries
}
export const loadHouseNames = (queries: Queries, instant: string | null): Promise<HouseNames> =>
  readTogether(queries, { stamp: houseStampWanted, names: namesWanted('house', { companyId: '0', instant }) })

export interface StampedTariffs {
  readonly stamp: string
  readonly tariffs: Tariffs
}
/** Loads the tariffs of a company, with the base names from the cache whose stamp is known. */
export const loadTariffs = async (
  queries: Queries,
  wanted: TariffsWanted,
  houseNames: (stamp: string) => Promise<HouseNames>,
): Promise<StampedTariffs> => {
  const { companyId, since, instant } = wanted
  const rowsWanted = Object.entries<Listed>(lists).map(([name, [resource, where, fields]]): [string, VersionedRows] => [
    name,
    {
      resource,
      where,
      ...(fields ? { fields } : {}),
      params: [companyId, since],
      instant: secretNow(resource, instant),
      order: 't.id',
    },
  ])
  const { stamp, dictionaries, found } = await stampedParts(queries, wanted, {
    parts: Object.fromEntries(rowsWanted) as Record<List, VersionedRows>,
    houseNames,
  })
  // The rows of the catalogue are those of the book.
  return { stamp, tariffs: { ...(found as unknown as Omit<Tariffs, 'dictionaries'>), dictionaries } }
}

type Parts = Readonly<Record<string, VersionedRows | Part>>
/** Parts of the tariffs of any mode with the names of the company and of the base data, in one statement, and the stamp of their moment. */
export const stampedParts = async <P extends Parts>(
  queries: Queries,
  moment: Pick<TariffsWanted, 'companyId' | 'instant'>,
  { parts, houseNames }: { readonly parts: P; readonly houseNames: (stamp: string) => Promise<HouseNames> },
): Promise<{ readonly stamp: string; readonly dictionaries: Dictionaries; readonly found: Found<P> }> => {
  const { houseStamp, ownStamp, own, ...found } = await readTogether(queries, {
    ...parts,
    ...stampsWanted(moment.companyId),
    own: namesWanted('own', moment),
  } as Parts & ReturnType<typeof stampsWanted> & { readonly own: Part<Dictionaries> })
  const house = await houseNames(houseStamp)
  return {
    stamp: stampIn({ houseStamp: house.stamp, ownStamp }),
    dictionaries: namesOfBoth(house.names, own),
    found: found as unknown as Found<P>,
  }
}

/** Merges the names; most companies have none of their own and share those of the base data. */
const namesOfBoth = (house: Dictionaries, own: Dictionaries): Dictionaries =>
  Object.values(own).every((list) => list.length === 0)
    ? house
    : {
        ports: [...house.ports, ...own.ports],
        terminals: [...house.terminals, ...own.terminals],
        carriers: [...house.carriers, ...own.carriers],
        charges: [...house.charges, ...own.charges],
        units: [...house.units, ...own.units],
        containerTypes: [...house.containerTypes, ...own.containerTypes],
        currencies: [...house.currencies, ...own.currencies],
      }
