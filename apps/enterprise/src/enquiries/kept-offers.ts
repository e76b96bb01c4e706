import { type Contract, type InputOf, seesCost, seesPartners } from '@hangjia/contracts'
import type { Transaction } from '../database/database.ts'
import type { Context } from '../handlers.ts'
import { invalid } from '../records/saving/change-records.ts'
import { namedPrices } from './named-prices.ts'

type Offered = InputOf<Contract['enquiries']['answer']>['offers'][number]
interface Answered {
  readonly offers: readonly Offered[]
  /** Those of former answers. */
  readonly before: readonly object[]
  readonly round: number
  /** Code of the charge that is the freight of its mode. */
  readonly freight: string | undefined
  /** Container types (ids) that were asked for, where the prices are for these alone. */
  readonly boxes: readonly string[]
}

/** The prices of an answer as the enquiry keeps them: their options are numbered after the former ones, and their units are found by code. */
export const keptOffers = async (
  transaction: Transaction,
  { person }: Pick<Context, 'person'>,
  { offers, before, round, freight, boxes }: Answered,
) => {
  const links = ['charge', 'liner', 'seller'] as const
  const named = await namedPrices(transaction, offers, { companyId: person.companyId, path: 'offers', links, freight })
  const former = Math.max(0, ...before.map((offer) => Number((offer as Partial<Offered>).option ?? 0)))
  const kept = named.map((offer) => ({
    ...offer,
    round,
    option: former + offer.option,
    carrier: blank(offer.carrier),
    note: blank(offer.note),
    cost: seesCost(person) ? offer.cost : null,
    seller: seesPartners(person) ? offer.seller : null,
    supplier: seesPartners(person) ? blank(offer.supplier) : null,
  }))
  checkOptions(kept)
  checkBoxes(kept, boxes)
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
/** A quotation of a mode takes its containers from the enquiry, so that a price of another type could never be sent. */
const checkBoxes = (
  offers: readonly (Pick<Offered, 'box'> & { readonly unit: string })[],
  asked: readonly string[],
) => {
  for (const [index, { box, unit }] of offers.entries())
    if (box !== null && asked.length > 0 && !asked.includes(box))
      throw invalid(`offers.${index}.box`, 'boxNotAsked', { box: unit })
}
const blank = (words: string): string | null => (words === '' ? null : words)
