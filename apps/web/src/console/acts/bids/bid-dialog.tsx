import {
  type AttachedFile,
  type Contract,
  enquiry,
  type Field,
  type InputOf,
  modeNamed,
  type Reference,
} from '@hangjia/contracts'
import { ActDialog, emptyLine, kindOf, TextButton, toast, useSpeech } from '@hangjia/ui'
import { ScanText } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { trpc } from '../../../api.ts'
import { LongTextField, PickerField } from '../../../fields.tsx'
import { Attachments } from '../../form/attachments.tsx'
import { usePageOptions } from '../../form/use-field-options.ts'
import type { ActProps } from '../../record/act-props.ts'
import type { AnyRow } from '../../records.ts'
import { DialogFields } from '../customers/dialog-field.tsx'
import { askedLines, priceCells, sentLine, usualEnd, usualUnit } from '../enquiries/offer-lines.ts'
import type { Bid } from './bid-columns.ts'
import { readBid } from './read-bid.ts'

type Given = Omit<InputOf<Contract['enquiries']['bid']>, 'id' | 'version'>
type Line = Readonly<Record<string, unknown>>
const { supplier: whom, carrier: line, words: said, files, ...heads } = enquiry.fields.bids.fields
const { receivedAt, channel, validUntil, departsOn, transitDays, freeDays } = heads
const facts = {
  channel,
  receivedAt,
  validUntil: { ...validUntil, required: true as const },
  departsOn,
  transitDays,
  freeDays,
}

interface BidDialogProps extends Pick<ActProps, 'page'> {
  readonly row: AnyRow
  /** The question that it answers. */
  readonly asked: Bid | undefined
  readonly isBusy: boolean
  readonly onClose: () => void
  readonly onGiven: (given: Given) => void
}

/** Asks for the bid of a supplier: its prices typed, or read from the words of its message, and the file that proves it. */
export const BidDialog = ({ page, row, asked, isBusy, onClose, onGiven }: BidDialogProps) => {
  const { t } = useTranslation('enquiry')
  const { label } = useSpeech()
  const id = useId()
  const load = usePageOptions(page.name)
  const { fields, label: pricesLabel } = enquiry.fields.bidPrices
  const prices: Field<'lines'> = {
    kind: 'lines',
    label: pricesLabel,
    fields: priceCells(fields, row, ['bid']),
    max: 30,
  }
  const usual = usualUnit(row)
  const units = trpc.records.options.useQuery(
    { page: page.name, field: 'bidPrices.per', query: usual },
    { enabled: usual !== '' },
  )
  const [supplier, setSupplier] = useState<Reference | null>(asked?.supplier ?? null)
  const [carrier, setCarrier] = useState<Reference | null>(null)
  const [values, setValues] = useState<Line>({ channel: 'mail', receivedAt: null, validUntil: usualEnd() })
  const [entered, setLines] = useState<readonly Line[]>()
  const per = units.data?.find(({ code }) => code === usual) ?? null
  const lines = entered ?? askedLines(row, emptyLine(prices.fields), per)
  const [words, setWords] = useState('')
  const [evidence, setEvidence] = useState<readonly AttachedFile[]>([])
  const read = async () => {
    const freight = modeNamed(String(row.product))?.freight
    const found = await readBid(words, freight, (cell, query) => load(`bidPrices.${cell}`, { query }))
    // Prices that were typed stay, unless the words state the same.
    const typed = lines.filter((line) => line.price && !found.lines.some((other) => isSamePrice(other, line)))
    if (found.lines.length > 0) setLines([...typed, ...found.lines])
    if (found.unread.length > 0 || found.lines.length === 0)
      toast('error', t('bid.unread', { words: found.unread.join('; ').slice(0, 200) }))
  }
  const isMissing =
    !supplier ||
    !values.validUntil ||
    lines.length === 0 ||
    lines.some(({ box, per: unit, price, currency }) => !(box || unit) || !price || !currency)
  const { Input } = kindOf(prices as Field)
  return (
    <ActDialog
      title={t('bid.title', { no: String(row.enquiryNo) })}
      width="min(1080px, 97vw)"
      act={t('bid.save')}
      disabled={isMissing || isBusy}
      onAct={() =>
        onGiven({
          ...values,
          supplier: supplier?.id,
          carrier: carrier?.id ?? null,
          words: words.trim(),
          files: evidence.map((file) => file.id),
          prices: lines.map((line) => sentLine(line, prices.fields)),
        } as never)
      }
      onClose={onClose}
    >
      <div className="tiles two-columns gap-12">
        <PickerField
          label={label(whom.label)}
          required
          value={supplier}
          disabled={asked !== undefined}
          onChange={setSupplier}
          load={(question) => load('bids.supplier', question)}
        />
        <PickerField
          label={label(line.label)}
          value={carrier}
          onChange={setCarrier}
          load={(question) => load('bids.carrier', question)}
        />
      </div>
      <DialogFields
        fields={facts}
        values={values}
        onChange={(name, value) => setValues({ ...values, [name]: value })}
      />
      <LongTextField label={label(said.label)} rows={3} longest={2000} value={words} onType={setWords} />
      {words.trim() === '' ? null : (
        <div>
          <TextButton onClick={read}>
            <ScanText size={14} />
            {t('bid.read')}
          </TextButton>
        </div>
      )}
      <Input
        id={`${id}prices`}
        path="bidPrices"
        field={prices as Field}
        value={lines}
        issues={[]}
        load={load}
        label={label(prices.label)}
        onChange={(value) => setLines(Array.isArray(value) ? (value as Line[]) : [])}
      />
      <Attachments field={files} label={label(files.label)} value={evidence} onChange={setEvidence} />
    </ActDialog>
  )
}

const idOf = (value: unknown): string | undefined => (value as Reference | null | undefined)?.id
const isSamePrice = (one: Line, other: Line): boolean =>
  one.currency === other.currency && ['charge', 'box', 'per'].every((name) => idOf(one[name]) === idOf(other[name]))
