import type { WeightBand } from '../../book/book.ts'
import type { Dictionary } from '../../book/dictionary.ts'
import { overweightOf } from '../../charges/weights.ts'
import { plainText, roundTo, thousand } from '../../money/money.ts'
import type { MeasuredLine, ModeSheet } from '../charges/charge.ts'
import type { AskedCharges } from '../engine/engine.ts'

interface Priced extends Pick<MeasuredLine, 'boxPrices' | 'boxes' | 'isExempt' | 'unitPrice'> {
  readonly charge: string
  readonly currency: string
  readonly printNote: string
}
/** A charge for each container. */
export const perContainer = (priced: Priced, dictionary: Dictionary): MeasuredLine => ({
  ...priced,
  unit: dictionary.perContainer.id,
  paymentTerm: 'PRE',
  treatment: 'subject',
  when: 'always',
})

export const bandsOf = ({ weightBands }: ModeSheet): readonly WeightBand[] =>
  (weightBands ?? []) as readonly WeightBand[]
export type Weighed = Pick<AskedCharges<unknown>, 'load' | 'dictionary'>

/**
 * Charge of a sheet's bands of weight for each container; a weight above or between the bands has no price (case by case), and one below them no
 * charge, also by a less specific sheet (J.6). Containers whose weight was not entered are left out.
 */
export const weightCharges = (sheet: ModeSheet, { load, dictionary }: Weighed): MeasuredLine[] => {
  const bands = bandsOf(sheet)
  if (bands.length === 0) return []
  const boxes = load.containers.flatMap(({ box, quantity, kg }) =>
    kg ? [{ box, quantity, grossTon: plainText(roundTo(kg.div(thousand), 3)) }] : [],
  )
  const tonsIn = (types: readonly string[]) => [
    ...new Set(boxes.flatMap(({ box, grossTon }) => (types.includes(box) ? [`${grossTon} t`] : []))),
  ]
  return overweightOf(bands, { ask: { boxes }, dictionary }).flatMap(({ line, boxes: known, exempt, unweighed }) => {
    const { charge, currency, boxPrices } = line
    const lineOf = (types: readonly string[], isExempt: boolean) =>
      types.length === 0
        ? []
        : [
            perContainer(
              {
                charge,
                currency: currency ?? '',
                boxPrices,
                boxes: types,
                isExempt,
                printNote: tonsIn(types).join(', '),
              },
              dictionary,
            ),
          ]
    const isLight = (box: string) => exempt.has(box) && !unweighed.includes(box)
    return [
      ...lineOf(
        known.filter((box) => !isLight(box)),
        false,
      ),
      ...lineOf(known.filter(isLight), true),
    ]
  })
}
