import { type Contract, type InputOf, seesCost, seesPartners } from '@hangjia/contracts'
import type { Transaction } from '../database/database.ts'
import type { Context } from '../handlers.ts'
import { invalid } from '../records/saving/change-records.ts'

type Offered = InputOf<Contract['enquiries']['answer']>['offers'][number]
interface Answered {
  readonly offers: readonly Offered[]
  /** Those of former answers. */
  readonly before: readonly object[]
  readonly round: number
}
const links = {
  charge: 'charge',
  box: 'container_type',
  per: 'charge_unit',
  liner: 'carrier',
  seller: 'supplier',
} as const
type LinkName = keyof typeof links
const linkNames = Object.keys(links) as LinkName[]

/** The prices of an answer as the enquiry keeps them: their options are numbered after the former ones, and their units are found by code. */
export const keptOffers = async (
  transaction: Transaction,
  { person }: Pick<Context, 'person'>,
  { offers, before, round }: Answered,
) => {
  const rows = await transaction.query<{ name: LinkName; id: string; code: string | null }>(
    linkNames
      .map((name, at) => {
        const code = name === 'box' || name === 'per' ? 'code' : 'NULL'
        const found = code === 'code' ? `OR code = ANY($${linkNames.length + 2}::text[])` : ''
        return `SELECT '${name}' AS name, id::text AS id, ${code} AS code FROM ${links[name]}
          WHERE company_id IN (0, $1) AND (id = ANY($${at + 2}::bigint[]) ${found})`
      })
      .join(' UNION ALL '),
    [
      person.companyId,
      ...linkNames.map((name) => offers.flatMap((offer) => offer[name] ?? [])),
      offers.map(({ unit }) => unit),
    ],
  )
  const found = (name: LinkName, test: (row: (typeof rows)[number]) => boolean) =>
    rows.find((row) => row.name === name && test(row))
  const former = Math.max(0, ...before.map((offer) => Number((offer as Partial<Offered>).option ?? 0)))
  const kept = offers.map((offer, index) => {
    for (const name of linkNames)
      if (offer[name] !== null && !found(name, ({ id }) => id === offer[name]))
        throw invalid(`offers.${index}.${name}`, 'notFound')
    const { box, per, unit } = offer
    const isNamed = box !== null || per !== null
    const boxed = found('box', (row) => (isNamed ? row.id === box : row.code === unit))
    const counted = boxed ? undefined : found('per', (row) => (isNamed ? row.id === per : row.code === unit))
    const written = boxed?.code ?? counted?.code
    if (!written) throw invalid(`offers.${index}.per`, isNamed || unit !== '' ? 'notFound' : 'required')
    return {
      ...offer,
      round,
      option: former + offer.option,
      box: boxed?.id ?? null,
      per: counted?.id ?? null,
      unit: written,
      carrier: blank(offer.carrier),
      note: blank(offer.note),
      cost: seesCost(person) ? offer.cost : null,
      seller: seesPartners(person) ? offer.seller : null,
      supplier: seesPartners(person) ? blank(offer.supplier) : null,
    }
  })
  checkOptions(kept)
  return kept
}

type Kept = Pick<Offered, 'option' | 'charge' | 'box' | 'per' | 'currency' | 'payer' | 'liner'>
/** An option is of one shipping line, and has one price of a charge for each container type and unit. */
const checkOptions = (offers: readonly Kept[]): void => {
  const priceOf = ({ option, charge, box, per, currency, payer }: Kept) =>
    [option, charge, box, per, currency, payer].join(' ')
  for (const [index, offer] of offers.entries()) {
    const former = offers.slice(0, index)
    if (former.some((other) => priceOf(other) === priceOf(offer)))
      throw invalid(`offers.${index}.${offer.box ? 'box' : 'per'}`, 'repeated')
    if (offer.liner && former.some(({ option, liner }) => option === offer.option && liner && liner !== offer.liner))
      throw invalid(`offers.${index}.liner`, 'severalLiners')
  }
}
const blank = (words: string): string | null => (words === '' ? null : words)
