import type { QuotationDraft, QuotationLine, QuotationOption } from '@hangjia/contracts'
import { readBlock, toast } from '@hangjia/ui'
import { useTranslation } from 'react-i18next'
import { chosenCharge } from '../../../papers/editor/chosen-charge.ts'
import { addLines, type Edit } from './draft-edits.ts'
import type { LineTools } from './line-row.tsx'
import { type PastedLine, pastedLines } from './pasted-lines.ts'

type Block = QuotationLine['block']
type PastedOn = Pick<QuotationLine, 'charge' | 'nameCn' | 'nameEn' | 'currency' | 'unitPrice' | 'boxPrices'> &
  Partial<Pick<QuotationLine, 'unit'>>
interface Pasting extends Pick<LineTools, 'units' | 'currencies' | 'loadCharge' | 'onCharge'> {
  readonly option: Pick<QuotationOption, 'key'>
  readonly boxes: QuotationDraft['boxes']
  readonly onEdit: (edit: Edit) => void
}

/** Adds the charges of a block that was copied from a sheet; false where the clipboard has none. */
export const usePastedLines = (
  { option, boxes, units, currencies, loadCharge, onCharge, onEdit }: Pasting,
  currencyIn: (block: Block) => string,
) => {
  const { t } = useTranslation('quotation')
  const lineOf = async ({ name, values, hasUnit }: PastedLine, currency: string): Promise<Partial<QuotationLine>> => {
    const found = await loadCharge({ query: name }).catch(() => [])
    const charge = found.find(({ title, titleEn, code }) =>
      [title, titleEn, code].some((one) => one?.toUpperCase() === name.toUpperCase()),
    )
    if (!charge) return { currency, nameCn: name, nameEn: name, ...values }
    onCharge(charge)
    const blank: PastedOn = { charge: null, nameCn: '', nameEn: '', currency, unitPrice: null, boxPrices: [] }
    let counted: Partial<QuotationLine> = {}
    const usual = chosenCharge<PastedOn>(blank, charge, units, (_, unit, isPerContainer) => {
      if (!hasUnit) counted = isPerContainer && boxes.length > 0 ? byContainer(unit, values) : { unit }
      return {}
    })
    return { ...usual, currency: usual.currency ?? currency, ...values, ...counted }
  }
  /** A price without a unit of a charge that is counted by the container is that of each type. */
  const byContainer = (unit: string, { unitPrice = null }: Partial<QuotationLine>): Partial<QuotationLine> => ({
    unit,
    unitPrice: null,
    quantity: null,
    boxPrices: unitPrice === null ? [] : boxes.map(({ box }) => ({ box, price: unitPrice })),
  })
  return (block: Block, clipboard: DataTransfer): boolean => {
    const cells = readBlock(clipboard.getData('text/plain'), clipboard.getData('text/html'))
    if (cells.length < 2 && (cells[0]?.length ?? 0) < 2) return false
    const lines = pastedLines(cells, { boxes, units, currencies })
    if (lines.length === 0) return false
    void Promise.all(lines.map((line) => lineOf(line, currencyIn(block)))).then((added) => {
      onEdit(addLines(option.key, block, added))
      toast('success', t('pasted', { count: added.length }))
    })
    return true
  }
}
