import { type Label, optionLabel } from '../catalogue/kinds.ts'
import { customer } from '../resources/partners/customer.ts'
import { quotationRecord } from '../resources/selling/quotation.ts'

type Options = readonly (readonly [value: string, zh: string, en: string, ...unknown[]])[]
const options: Readonly<Record<'stage' | 'product' | 'lossReason', Options>> = {
  stage: customer.fields.stage.options,
  product: quotationRecord.fields.mode.options,
  lossReason: quotationRecord.fields.lossReason.options,
}

/** The words of a choice by which rows of an analysis are grouped. */
export const choiceLabel = (choice: keyof typeof options, value: string): Label =>
  optionLabel(options[choice], value) ?? [value, value]
/** Products that an analysis can be narrowed to: the modes of quotations. */
export const analysisProducts: readonly (readonly [value: string, label: Label])[] = options.product.map(
  ([value, zh, en]) => [value, [zh, en]],
)
