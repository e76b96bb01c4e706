import type { Draft, shipmentOrder } from '@hangjia/contracts'
import { containerCheckDigit } from '@hangjia/validation'

export type Boxes = readonly { readonly box: string; readonly quantity: number }[]
interface Load {
  readonly mark: string
  readonly at: number
  readonly measures: { readonly packages: number; readonly tons: number; readonly volumeM3: number }
  readonly stuffingAt: string
}
const tareKg = 3800
/** Containers with equal parts of the cargo; what a division leaves over is in the first one. */
export const loadedBoxes = (
  { mark, at, measures, stuffingAt }: Load,
  boxes: Boxes,
): Draft<typeof shipmentOrder>['containers'] =>
  boxes.flatMap(({ box, quantity }) =>
    Array.from({ length: quantity }, (_, index) => {
      const left = measures.packages % quantity
      const grossKg = (measures.tons * 1000) / quantity
      const start = `HJ${mark}U${String(100_000 + at * 10 + index)}`
      return {
        containerNo: `${start}${containerCheckDigit(start) ?? 0}`,
        box,
        sealNo: `S${mark}${500_000 + at * 10 + index}`,
        soNumber: `SO${mark}${700_100 + at}`,
        packages: (measures.packages - left) / quantity + (index === 0 ? left : 0),
        grossKg: String(grossKg),
        volumeM3: String(measures.volumeM3 / quantity),
        tareKg: String(tareKg),
        vgmKg: String(grossKg + tareKg),
        stuffingPlace: null,
        stuffingAt,
        stuffingContact: null,
        plateNo: null,
        driver: null,
        driverPhone: null,
        latestFreeDate: null,
      }
    }),
  )
