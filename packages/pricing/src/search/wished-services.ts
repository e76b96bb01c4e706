import { declarationFee, declarationSheets, type FclAsk, isOnDemand, modes, type OfferLine } from '@hangjia/contracts'
import { type Audience, isShown } from '../book/audience.ts'
import type { Book } from '../book/book.ts'
import type { Dictionary } from '../book/dictionary.ts'
import { rateSource } from '../charges/fee.ts'
import { freightKey } from '../lines/fee-line.ts'
import { type ModeCharge, type ModeSheet, sheetCharges, type Wanted } from '../modes/charges/charge.ts'
import { chargeLine, type Making } from '../modes/charges/charge-line.ts'
import { chargedQuantity } from '../modes/charges/charge-quantity.ts'
import { withDeclared } from '../modes/charges/declared-load.ts'
import { buying, type ModeLayers, selling } from '../modes/charges/layers.ts'
import { type Exchange, percentLines } from '../modes/charges/percent-charges.ts'
import { type MeasuredLoad, unweighed } from '../modes/counting/load.ts'
import { type InsuranceRate, insuranceOf } from '../modes/engine/insurance.ts'
import { always, unasked } from '../modes/engine/offer-charges.ts'
import { decimal, thousand, zero } from '../money/money.ts'
import type { Candidate } from '../ways/candidates.ts'

const { servedAs, finish } = modes.fcl
/** Services have no mark-ups: their sheets have a price and a cost. */
export const noLayers: ModeLayers = { company: [], market: [], sales: [] }

interface Wishing {
  readonly ask: FclAsk
  readonly book: Pick<Book, 'declarationFees' | 'insuranceRates'>
  readonly audience: Audience
  readonly dictionary: Dictionary
  readonly exchange: Exchange
}
/**
 * Lines of the services that a search of full containers wishes, a declaration and an insurance, by the rules that every mode has
 * (R24, R25). A charge that a sheet of the offer charges already is left to that sheet.
 */
export const wishedServices = ({ ask, book, audience, dictionary, exchange }: Wishing) => {
  if (!ask.declared && !ask.insurance) return undefined
  const load = loadIn(ask)
  const naming = { currencyCode: dictionary.currency, finish, salesResource: '' } as const
  const sides = { buy: buying(naming), sell: selling(noLayers, naming) }
  const insuredOn = (candidate: Candidate): readonly ModeCharge[] => {
    const wanted = {
      insurance: ask.insurance,
      servedAs,
      rates: (book.insuranceRates ?? []) as readonly InsuranceRate[],
      audience,
    }
    const carried = {
      country: dictionary.port(candidate.plan?.destination ?? candidate.rate.pod).country,
      sails: candidate.sails,
      dictionary,
      exchange,
      source: rateSource(candidate.rate, dictionary),
    }
    const { charges, refusals } = insuranceOf(wanted, carried)
    // Goods that no rate may insure are priced case by case.
    return refusals.length > 0 ? insuranceOf({ ...wanted, rates: [] }, carried).charges : charges
  }
  const declaredOn = ({ rate, closes }: Candidate): readonly ModeCharge[] =>
    ask.declared
      ? declaredFees((book.declarationFees ?? []) as readonly ModeSheet[], {
          facts: { mode: servedAs ?? null, declarationKind: ask.declared.declarationKind, customsPort: rate.pol },
          load,
          dictionary,
          day: closes,
          audience,
        })
      : []
  const chargesOn = (candidate: Candidate) => [...declaredOn(candidate), ...insuredOn(candidate)]
  /** True where a fee of the declaration or the premium is for the desk alone. */
  const hasInternal = (candidate: Candidate): boolean =>
    chargesOn(candidate).some(({ sheet, isInternal }) => isInternal || sheet?.displayFlag === 2)
  const linesOn = (candidate: Candidate, side: keyof typeof sides, lines: readonly OfferLine[]): OfferLine[] => {
    const made = linesOfFees(
      chargesOn(candidate),
      makingOf(ask, { side: sides[side], load, dictionary, exchange }),
      lines,
    )
    // One that is only on request there counts by its wish here.
    const isLeft = (one: OfferLine) =>
      lines.some(({ charge, when }) => charge.id === one.charge.id && (!isOnDemand(when) || isOnDemand(one.when)))
    return made.filter((one) => !isLeft(one))
  }
  return { linesOn, hasInternal }
}

const { target, block } = declarationSheets
const list = { target, block, resource: declarationFee.name, fields: Object.keys(declarationFee.fields) }
/** Occasions of a shipment that is declared, and those that no search names: their charges count when they are ticked. */
const happening: ReadonlySet<string> = new Set([...always, 'declaration'])
const occasional: ReadonlySet<string> = new Set(unasked)

interface Declaring extends Pick<Wanted, 'facts' | 'dictionary'> {
  readonly load: MeasuredLoad
  readonly day: string
  readonly audience: Audience
}
/** Fees of the sheets that are meant for a declaration (R25). */
export const declaredFees = (
  sheets: readonly ModeSheet[],
  { facts, load, dictionary, day, audience }: Declaring,
): readonly ModeCharge[] =>
  sheetCharges(
    { ...list, sheets, day },
    {
      facts,
      load,
      dictionary,
      happens: (when) => happening.has(when) || occasional.has(when),
      isUnforeseen: (when) => occasional.has(when),
      isShown: (flag) => isShown(flag, audience),
    },
  ).filter(({ line, unit }) => !chargedQuantity(unit.basis, load, { ...line, teu: dictionary.teu })?.eq(zero))

/** Lines of such fees on one side: percentages last, of these and of the given lines. */
export const linesOfFees = (
  charges: readonly ModeCharge[],
  making: Making & { readonly exchange: Exchange },
  lines: readonly OfferLine[] = [],
): OfferLine[] => {
  const plain = charges.filter(({ unit }) => unit.basis !== 'percent').map((fee) => chargeLine(fee, making))
  const shares = charges.filter(({ unit }) => unit.basis === 'percent')
  const known = { plain: [...lines, ...plain], freightKey }
  return [...plain, ...percentLines(shares, known, making).map(({ line }) => line)]
}

/** Pricing of the charges of a service beside an export: prepaid, as its sender pays them. */
export const makingOf = <Made extends object>({ incoterm, ticked }: Pick<FclAsk, 'incoterm' | 'ticked'>, made: Made) =>
  ({ ...made, direction: 'export', incoterm, ticked, freightTerm: 'PRE' }) as const

/** Containers with their cargo, where the search has its weight, and the entries and goods lines of the declaration. */
export const loadIn = ({ boxes, declared }: Pick<FclAsk, 'boxes' | 'declared'>): MeasuredLoad =>
  unweighed(
    withDeclared(
      {
        grossKg: null,
        volumeM3: null,
        packages: null,
        pieces: [],
        containers: boxes.map(({ box, quantity, grossTon }) => ({
          box,
          quantity,
          kg: grossTon ? decimal(grossTon).times(thousand) : null,
        })),
      },
      { declaration: declared !== undefined, declared },
    ),
  )
