import { declarationFee, insuranceRate } from '../resources/carriage/value-added.ts'
import type { ModeSheets } from './mode.ts'

/** Fees of export declarations: charged on request, where no sheet of the mode names the charge (R25). */
export const declarationSheets: ModeSheets = {
  leg: 'declaration',
  of: declarationFee,
  target: 'declaration',
  block: 'origin',
  judgedOn: 'receives',
  wish: 'declaration',
}
/** Premiums of the insurers, for goods that a search insures (R24). */
export const insuranceTable = { insurance: insuranceRate } as const
