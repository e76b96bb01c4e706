import {
  blankOption,
  type Direction,
  type ModeQuestion,
  type OfferLine,
  type QuotationDraft,
  type QuotationOption,
  type QuotedAcceptance,
  type QuotedGoods,
  type StatedFact,
  type WeightBreak,
} from '@hangjia/contracts'
import { shortened, startedDraft } from '../../quotation/draft-from-offers.ts'
import { quotedLines } from '../../quotation/quoted-lines.ts'
import { paidTerm } from '../charges/direction.ts'
import { checkableLines } from './checkable-lines.ts'

/** An offer of a mode as a quotation takes it over. */
export interface QuotedOffer {
  readonly key: string
  readonly facts: readonly StatedFact[]
  readonly breaks: readonly WeightBreak[]
  /** Of dangerous goods. */
  readonly acceptance?: QuotedAcceptance | undefined
  readonly transferType: 1 | 2
  readonly departs: string | null
  readonly transit: { readonly min: number; readonly max: number } | null
  readonly validFrom: string
  readonly validTo: string
  readonly remark: string
  readonly recommended: boolean
  readonly lines: readonly OfferLine[]
}

interface Chosen {
  readonly mode: string
  readonly direction: Direction | undefined
  readonly ask: Pick<ModeQuestion, 'customer' | 'currency' | 'incoterm' | 'billType'>
  readonly cargo: readonly StatedFact[]
  /** Dangerous goods among the cargo. */
  readonly goods?: readonly QuotedGoods[] | undefined
  readonly boxes: Readonly<QuotationDraft['boxes']>
  /** One to five, in the order of the options. */
  readonly offers: readonly QuotedOffer[]
  readonly quoteDate: string
  /** Days that it is held where the rates last longer. */
  readonly heldDays: number
  readonly terms: readonly string[]
}

/** A quotation of a mode as it starts from offers of the selling side: its lines have the offers' amounts to the cent. */
export const draftFromModeOffers = (chosen: Chosen): QuotationDraft => {
  // A load knows more of its containers than a draft may hold.
  const boxes = chosen.boxes.map(({ box, quantity }) => ({ box, quantity }))
  const { mode, cargo, goods = [] } = chosen
  return {
    ...startedDraft(chosen),
    deliveryPlace: '',
    term: '',
    boxes,
    shipment: { mode, cargo: [...cargo], ...(goods.length > 0 ? { goods: [...goods] } : {}) },
    commodity: '',
    options: chosen.offers.map(optionIn({ direction: chosen.direction, boxes })),
    terms: [...chosen.terms],
  }
}

/** The customer of an offer pays the charges that count: as shipper the prepaid ones, as consignee the collect ones. */
const directionOf = ({ lines }: QuotedOffer): Direction | undefined => {
  const paid = lines.find(({ counts }) => counts)?.paymentTerm
  return paid && (paid === paidTerm.import ? 'import' : 'export')
}

const optionIn =
  ({ direction, boxes }: Pick<Chosen, 'direction'> & Pick<QuotationDraft, 'boxes'>) =>
  (offer: QuotedOffer, index: number): QuotationOption => ({
    ...blankOption(),
    key: `o${index + 1}`,
    offerKey: offer.key,
    transferType: offer.transferType,
    etd: offer.departs,
    transitDays: offer.transit && { min: offer.transit.min, max: offer.transit.max },
    validFrom: offer.validFrom,
    validTo: offer.validTo,
    remark: shortened(offer.remark),
    recommended: offer.recommended,
    facts: [...offer.facts],
    ...(offer.breaks.length > 0 ? { breaks: [...offer.breaks] } : {}),
    ...(offer.acceptance ? { acceptance: offer.acceptance } : {}),
    lines: quotedLines(checkableLines(offer.lines, directionOf(offer) ?? direction), { boxes }).map(({ line }) => line),
  })
