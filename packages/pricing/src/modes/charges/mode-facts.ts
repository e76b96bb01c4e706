import type { Direction, OfferLine } from '@hangjia/contracts'
import type { Band } from './layers.ts'
import type { ModeDays } from './mode-days.ts'

/** Facts of a mode's declaration that the engine needs. */
export interface ModeFacts {
  readonly name: string
  /** Table of its rates. */
  readonly rate: string
  /** Code of the charge that its freight is billed as. */
  readonly freight: string
  /** Fields of a rate with the ends of its lane. */
  readonly lane: { readonly from: string; readonly to: readonly string[] }
  readonly block: OfferLine['block']
  readonly finish: 'whole' | 'cents'
  readonly direction: Direction
  /** Its name in fees of declarations and premiums of insurance. */
  readonly servedAs?: string
  /** Field of a rate with the port at which exports are declared; absent where they leave from no port. */
  readonly customsPort?: string
  /** True where a search asks whether customs clearance is wanted. */
  readonly asksDeclaration: boolean
  /** Tables of its legs, by the name that its engine uses. */
  readonly legs: Readonly<Record<string, string>>
  readonly sheets: readonly {
    readonly leg: string
    readonly resource: string
    readonly target: string
    readonly block: OfferLine['block']
    /** Fields of the sheet; those that the offer's facts know are its scope. */
    readonly fields: readonly string[]
    readonly judgedOn: keyof Pick<ModeDays, 'receives' | 'sails' | 'arrives'>
    /** They have only charges that no sheet of the mode's own names. */
    readonly fills?: 'silent' | 'marked'
    readonly needed?: string
    readonly perPart?: boolean
    /** Charged where this is wished, and only what no other sheet names. */
    readonly wish?: 'declaration'
    /** Charges are in the block of their payer. */
    readonly byPayer?: boolean
    /** Rows of the resource that are sheets of this leg; all where absent. */
    readonly only?: { readonly field: string; readonly is: string }
  }[]
  /** Fields of a mark-up, and those of its band. */
  readonly markupFields: readonly string[]
  readonly band?: Band
  readonly salesResource: string
  /** Shows the total of an offer per charged unit. */
  readonly perUnit: boolean
}
