import { modeNamed, type Quotation } from '@hangjia/contracts'
import { optionLetter } from '@hangjia/pricing/total'
import { AcceptanceSheetMenu } from '../../../cargo/acceptance-sheet-menu.tsx'

/** Prints the acceptance of dangerous goods that a stored option keeps; the letter is that of the stored quotation. */
export const QuotedAcceptance = ({
  quotation: { id, draft },
  optionKey,
}: {
  readonly quotation: Pick<Quotation, 'id' | 'draft'>
  readonly optionKey: string
}) => {
  const at = draft.options.findIndex(({ key }) => key === optionKey)
  const mode = draft.shipment && modeNamed(draft.shipment.mode)
  const goods = draft.shipment?.goods
  if (!draft.options[at]?.acceptance || !goods || !mode) return null
  return (
    <div className="py-8 px-14">
      <AcceptanceSheetMenu
        goods={goods}
        title={mode.title}
        addressIn={(language) => `/pdf/quotation/${id}/acceptance/${optionLetter(at)}?language=${language}`}
      />
    </div>
  )
}
