import { compareDecimals, isDecimal } from '@hangjia/validation'
import { decimal } from '@hangjia/validation/decimal'
import { z } from 'zod'
import { fullTruckRate } from '../resources/carriage/trucking.ts'
import { reeferCelsius } from '../resources/ocean/reefer.ts'
import { tankRate } from '../resources/ocean/tank-rate.ts'
import { boxCode, decimalString, words } from '../schema.ts'
import { fclAsk } from '../shapes/offers/offer.ts'
import { dangerousGoodsLines, goodsBeyond } from './goods.ts'

const kilograms = decimalString({ whole: 7, scale: 3, positive: true })
const cubicMetres = decimalString({ whole: 5, scale: 3, positive: true })
const centimetres = decimalString({ whole: 4, scale: 1, positive: true })
const packages = z.int().min(1).max(99_999)
const maxPieces = 50
/** Greatest number of trucks or tanks of a search. */
export const maxVehicles = 99

const loosePackageKinds = [
  ['carton', '纸箱', 'Cartons'],
  ['pallet', '托盘', 'Pallets'],
  ['crate', '木箱', 'Crates'],
  ['drum', '桶', 'Drums'],
  ['bag', '袋', 'Bags'],
  ['other', '其他', 'Other'],
] as const
/**
 * Kinds of packaging by the kind of cargo. Warehouses of consolidated cargo have other charges for pallets; air rates differ by packages that the
 * airline loads, and a unit that the shipper has built up.
 */
export const packageKinds = {
  loose: loosePackageKinds,
  dangerous: loosePackageKinds,
  pieces: [
    ['bulk', '散货', 'Loose'],
    ['BUP', '整板', 'BUP'],
  ],
} as const

/** Packages alike of consolidated cargo, with what is known of one of them. A question from before sides were asked has the length in metres. */
const loosePiece = z
  .strictObject({
    count: packages,
    kg: kilograms.optional(),
    lengthCm: centimetres.optional(),
    widthCm: centimetres.optional(),
    heightCm: centimetres.optional(),
    lengthM: decimalString({ whole: 2, scale: 2, positive: true }).optional(),
  })
  .transform(({ lengthM, ...piece }) =>
    lengthM === undefined ? piece : { lengthCm: decimal(lengthM).times('100').toFixed(0), ...piece },
  )
/** Consolidated cargo: totals, and its packages as far as they are known. Kilograms, cubic metres, centimetres. */
const loose = z.strictObject({
  packages,
  grossKg: kilograms,
  volumeM3: cubicMetres,
  pieces: z.array(loosePiece).max(maxPieces).default([]),
  /** Absent: any but pallets. */
  packageKind: z.enum(packageKinds.loose.map(([value]) => value)).optional(),
  /** False where nothing may be put on top of it. */
  stackable: z.boolean().optional(),
})

/** Consolidated cargo with dangerous goods among it (R28): goods of any kind, of which those are a part. */
const dangerous = loose.extend({ goods: dangerousGoodsLines }).superRefine((cargo, context) => {
  // Only numbers add up.
  const rule = context.issues.length > 0 ? null : goodsBeyond(cargo)
  if (rule) context.addIssue({ code: 'custom', path: ['goods'], message: rule, params: { rule, parameters: {} } })
})

const percentOfVolume = decimalString({ whole: 3, scale: 2 }).refine((percent) => decimal(percent).lte('100'), {
  error: 'tooBig',
  params: { rule: 'tooBig', parameters: { maximum: '100' } },
})
/** Air cargo: the gross weight, and the sides of its pieces or else their volume (R6). */
const pieces = z
  .strictObject({
    packages,
    grossKg: kilograms,
    volumeM3: cubicMetres.optional(),
    pieces: z
      .array(z.strictObject({ count: packages, lengthCm: centimetres, widthCm: centimetres, heightCm: centimetres }))
      .max(maxPieces)
      .default([]),
    /** Absent: any. */
    packageKind: z.enum(packageKinds.pieces.map(([value]) => value)).optional(),
    /** Share of the volume above the gross weight that the customer is not charged for (R10); absent: that of each rate. */
    sharedVolumePercent: percentOfVolume.optional(),
  })
  .refine(({ volumeM3, pieces: sides }) => volumeM3 !== undefined || sides.length > 0, {
    path: ['volumeM3'],
    error: 'required',
    params: { rule: 'required', parameters: {} },
  })

/** Packages by their sides and weight, a line for those alike; centimetres and kilograms of one. */
const measuredPieces = z
  .array(
    z.strictObject({
      count: packages,
      lengthCm: centimetres,
      widthCm: centimetres,
      heightCm: centimetres,
      kg: kilograms,
    }),
  )
  .min(1)
  .max(maxPieces)

const cartons = z.strictObject({ pieces: measuredPieces })

/** Full containers: type, number, and the cargo in one of them. */
const boxes = z.strictObject({ boxes: fclAsk.shape.boxes })

const [coldest, warmest] = reeferCelsius
const celsius = decimalString({ whole: 2, scale: 1, signed: true }).refine(
  // Other words are no number, which is reported by itself.
  (value) => !isDecimal(value) || (compareDecimals(value, coldest) >= 0 && compareDecimals(value, warmest) <= 0),
  'temperature',
)
/** Cooled cargo in reefers: its temperature and ventilation, and its time on power in the port; blank: within the free days. */
const reefer = z.strictObject({
  boxes: fclAsk.shape.boxes,
  temperatureC: celsius,
  /** Cubic metres of air an hour; 0 for closed vents. */
  ventilationM3h: z.int().min(0).max(999).optional(),
  humidityPercent: z.int().min(0).max(99).optional(),
  genset: z.boolean().default(false),
  coldTreatment: z.boolean().default(false),
  controlledAtmosphere: z.boolean().default(false),
  plugInDays: z.int().min(0).max(365).optional(),
})

/** Cargo that may extend beyond its container: the pieces in containers of one type, centimetres and kilograms of each. */
const oversize = z.strictObject({
  box: boxCode,
  quantity: z.int().min(1).max(99).default(1),
  pieces: measuredPieces,
  /** The cargo needs lashing by the carrier. */
  lashing: z.boolean().default(true),
})

const { truckType, bodyType } = fullTruckRate.fields.lines.fields
/** Cargo of whole trucks: its weight and volume, or the requested truck; a requested truck must hold the known cargo. */
const trucks = z
  .strictObject({
    grossKg: kilograms.optional(),
    volumeM3: cubicMetres.optional(),
    truckType: z.enum(truckType.options.map(([value]) => value)).optional(),
    bodyType: z.enum(bodyType.options.map(([value]) => value)).optional(),
    /** Minimum number of trucks. */
    trucks: z.int().min(1).max(maxVehicles).optional(),
  })
  .superRefine(({ grossKg, volumeM3, truckType: wanted }, context) => {
    if (wanted !== undefined) return
    for (const [name, known] of [
      ['grossKg', grossKg],
      ['volumeM3', volumeM3],
    ] as const)
      if (known === undefined)
        context.addIssue({
          code: 'custom',
          path: [name],
          message: 'required',
          params: { rule: 'required', parameters: {} },
        })
  })

/** A liquid in tank containers: its name, its total volume, and the days for which the tanks are kept for loading and discharge. */
const liquid = z.strictObject({
  /** By its name, or the UN number of dangerous goods. */
  product: words(100).trim().min(1),
  volumeL: z.int().min(1).max(9_999_999),
  /** Kilograms of a litre; without it the weight is unknown. */
  densityKgL: decimalString({ whole: 2, scale: 3, positive: true }).optional(),
  tanks: z.int().min(1).max(maxVehicles).default(1),
  tankType: z.enum(tankRate.fields.tankType.options.map(([value]) => value)).optional(),
  leaseDays: z.int().min(0).max(365).optional(),
  heating: z.boolean().default(false),
  /** Product that the tank carried before, as a rate may refuse it. */
  lastCargo: words(100).trim().min(1).optional(),
})

/** Questions about the cargo, by its kind; the web app has a control for each, the engine computes with it. */
export const cargoes = { loose, dangerous, pieces, cartons, boxes, reefer, oversize, trucks, liquid } as const
export type CargoKind = keyof typeof cargoes
export type CargoOf<K extends CargoKind> = z.output<(typeof cargoes)[K]>
