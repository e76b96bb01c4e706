import { z } from 'zod'
import { goodsRules } from './acceptance.ts'

/**
 * Reasons why an offer cannot be quoted: the inner sizes of the container are unknown (`sizesUnknown`), the cargo extends beyond it further than
 * is taken (`overHeight`, `overWidth`, `overLength`) or is too heavy for it (`tooHeavy`), the cargo is outside its ranges (`outsideRange`), density window (`outsideDensity`) or breaks
 * (`noBreak`), a container type has no price (`boxNotOffered`), it is kept at another temperature, ventilation or humidity (`temperatureOutside`, `ventilationOther`, `humidityOther`), a package or the shipment is outside its limits, it leaves on no day of its validity (`noDeparture`), nobody offers a leg
 * that it needs (`legMissing`), charges at origin are on request (`originOnRequest`), the place is in none of its zones
 * (`placeNotServed`), a tank is too small, would be too full or too empty or carried the wrong product before, it comes too late, its goods or cartons are not taken, they are worth more than is insured (`insuredAbove`), nobody collects or delivers them (`pickupMissing`, `deliveryMissing`), the rate takes none at inland points (`pointNotTaken`), or a price or a rate of exchange is missing.
 */
export const refusalRules = [
  'outsideRange',
  'outsideDensity',
  'noBreak',
  'boxNotOffered',
  'boxTooHeavy',
  'doorMissing',
  'pieceTooHeavy',
  'pieceTooLong',
  'sideTooLong',
  'shipmentTooLight',
  'sizesUnknown',
  'overHeight',
  'overWidth',
  'overLength',
  'tooHeavy',
  'temperatureOutside',
  'ventilationOther',
  'humidityOther',
  'legMissing',
  'originOnRequest',
  'noDeparture',
  'caseByCase',
  'chargeMissing',
  'noExchangeRate',
  'placeTooWide',
  'noTruck',
  'tankTooSmall',
  'lastCargoRefused',
  'fillOutside',
  ...goodsRules,
  'placeNotServed',
  'arrivesLate',
  'goodsRefused',
  'cartonOverweight',
  'cartonOversize',
  'cartonOverGirth',
  'refusedByRule',
  'insuredAbove',
  'pickupMissing',
  'deliveryMissing',
  'pointNotTaken',
] as const
export const refusal = z.object({ rule: z.enum(refusalRules), parameters: z.record(z.string(), z.string()) })

/**
 * Facts of an offer that a reader should know: the zone it is priced for, its weighing, the saving at the next bracket or the quantity
 * from which it costs no more, how far cargo extends beyond its container or that it does not, a shorter container that would hold it,
 * which cartons cost more (by their line), its total per unit, how full its tanks become, that their last cargo matters and was not given,
 * which containers a sheet charges by a weight that was not given, which containers share a chassis, the volume from which a full container
 * costs no more, the dead freight of a late cancellation, a warehouse tariff for pallets or oversize packages, a declaration under a licence that
 * is bought, the cover that the seller owes, remarks of the sheets that it is charged by, the days without storage
 * and the hours of the warehouse that receives it, the smallest truck that holds loose cargo.
 */
const noteRules = [
  'zone',
  'weighedPerCarton',
  'weighedWhole',
  'minimumWeight',
  'saving',
  'breakEven',
  'cartonOverweight',
  'cartonOversize',
  'cartonOverGirth',
  'perUnit',
  'inGauge',
  'overhang',
  'smallerBox',
  'filling',
  'lastCargoUnknown',
  'weightUnknown',
  'fillOutside',
  'doubleCarriage',
  'fullBox',
  'deadFreight',
  'pointCutoff',
  'pointLate',
  'cargoForm',
  'boughtLicence',
  'sellerInsures',
  'sheetRemark',
  'freeStorage',
  'receivingHours',
  'usualTruck',
] as const
export const note = z.object({ rule: z.enum(noteRules), parameters: z.record(z.string(), z.string()) })
export type RefusalRule = (typeof refusalRules)[number]

/**
 * Of full containers, before they are quoted. `weightUnknown`: something depends on the weight of `boxes`, and it was not given. `overweight`: `box` with its `tons` is
 * above the `limit` of a leg, so that the offer cannot be quoted. `blankSailing`: the carrier leaves the sailing out. `pickupMissing`: nobody
 * fetches these containers from the place on land.
 * `noAgent`: an agent is asked for and none joins, with the reason `why`: all serve other places than `place` (`place`), they must
 * know the place (`untold`), or nobody offers it (`none`). `leftOut`: charges of a `leg` were not requested.
 */
export const offerNotice = z.object({
  rule: z.enum([
    'weightUnknown',
    'overweight',
    'blankSailing',
    'pickupMissing',
    'noAgent',
    'leftOut',
    'chargesInWords',
  ]),
  parameters: z.record(z.string(), z.string()),
})
export type OfferNotice = z.output<typeof offerNotice>
