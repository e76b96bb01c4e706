import { type QuotationState, quotationRecord } from '@hangjia/contracts'
import { Dot, useSpeech } from '@hangjia/ui'

const states = new Map(quotationRecord.fields.status.options.map((option) => [option[0] as string, option]))

/** Status of a quotation or a price list. */
export const PaperStatus = ({ status }: { readonly status: QuotationState }) => {
  const { label } = useSpeech()
  const [, zh, en, tone] = states.get(status) ?? ['', status, status, 'quiet']
  return <Dot tone={tone}>{label([zh, en])}</Dot>
}
