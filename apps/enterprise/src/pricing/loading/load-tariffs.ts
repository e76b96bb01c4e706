import {
  agentCharge,
  bargeRate,
  companyMarkup,
  destinationCharge,
  exchangeRate,
  marketMarkup,
  oceanSurcharge,
  originCharge,
  type Resource,
  salesMarkup,
  secrecyRule,
  supplier,
  transferPlan,
} from '@hangjia/contracts'
import type { Book, Dictionaries, SecrecyRule } from '@hangjia/pricing'
import type { Queries } from '../../database/database.ts'
import { namesWanted } from './load-dictionaries.ts'
import { houseStampWanted, stampIn, stampsWanted } from './tariff-changes.ts'
import { readTogether, type VersionedRow, type VersionedRows } from './versioned-rows.ts'

/** Everything of a company that prices are made from, except its rates, which grow with its lanes. */
export interface Tariffs
  extends Required<Omit<Book, 'rates' | 'seller' | 'leftOut' | 'secrecyRules' | 'declarationFees' | 'insuranceRates'>> {
  readonly secrecyRules: readonly (SecrecyRule & { readonly validFrom: string; readonly validTo: string })[]
}

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
const lists = {
  bargeRates: [bargeRate, published],
  transferPlans: [transferPlan, published],
  agentCharges: [agentCharge, trusted],
  ratedSuppliers: [supplier, rated, ['rating']],
  oceanSurcharges: [oceanSurcharge, published],
  originCharges: [originCharge, published],
  destinationCharges: [destinationCharge, published],
  companyMarkups: [companyMarkup, enabled],
  marketMarkups: [marketMarkup, enabled],
  salesMarkups: [salesMarkup, enabled],
  exchangeRates: [exchangeRate, live],
  secrecyRules: [secrecyRule, enabled],
} as const satisfies Record<Exclude<keyof Tariffs, 'dictionaries'>, Listed>

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
  const { houseStamp, ownStamp, own, ...rows } = await readTogether(queries, {
    ...(Object.fromEntries(rowsWanted) as Record<keyof typeof lists, VersionedRows>),
    ...stampsWanted(companyId),
    own: namesWanted('own', wanted),
  })
  const house = await houseNames(houseStamp)
  return {
    stamp: stampIn({ houseStamp: house.stamp, ownStamp }),
    tariffs: { ...typed(rows), dictionaries: namesOfBoth(house.names, own) },
  }
}
/** The rows of the catalogue are those of the book. */
const typed = (rows: Readonly<Record<keyof typeof lists, VersionedRow[]>>) =>
  rows as unknown as Omit<Tariffs, 'dictionaries'>

/** Merges the names; most companies have none of their own and share those of the base data. */
export const namesOfBoth = (house: Dictionaries, own: Dictionaries): Dictionaries =>
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
