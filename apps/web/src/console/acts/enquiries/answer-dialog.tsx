import { type Contract, type Field, type Fields, type InputOf, visibleFields } from '@hangjia/contracts'
import { ActDialog, kindOf } from '@hangjia/ui'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { trpc } from '../../../api.ts'
import { LongTextField } from '../../../fields.tsx'
import { useSession } from '../../../session/session.tsx'
import { usePageOptions } from '../../form/use-field-options.ts'
import type { ActProps } from '../../record/act-props.ts'
import type { AnyRow } from '../../records.ts'
import { answerLines, priceCells, sentLine, unaskedBoxes, usualUnit } from './offer-lines.ts'
import { ReplyTemplates } from './reply-templates.tsx'

type Answer = Pick<InputOf<Contract['enquiries']['answer']>, 'offers' | 'words'>
type Line = Readonly<Record<string, unknown>>
const blankText = ['carrier', 'note'] as const
/** Cells of an option, which its next line begins with. */
const ofOption = [
  'option',
  'currency',
  'liner',
  'carrier',
  'validUntil',
  'departsOn',
  'transitDays',
  'freeDays',
  'seller',
] as const

interface AnswerDialogProps extends ActProps {
  readonly row: AnyRow
  readonly isBusy: boolean
  readonly onClose: () => void
  readonly onAnswered: (answer: Answer) => void
}

/** Asks for the prices of an answer, a line for each container type or unit that was asked for; lines of one number are one option. */
export const AnswerDialog = ({ page, row, isBusy, onClose, onAnswered }: AnswerDialogProps) => {
  const { t } = useTranslation('enquiry')
  const session = useSession()
  const id = useId()
  const fields = offerFields(visibleFields(page.of, session).offers, row)
  const load = usePageOptions(page.name)
  const usual = usualUnit(row)
  const units = trpc.records.options.useQuery(
    { page: page.name, field: 'offers.per', query: usual },
    { enabled: usual !== '' },
  )
  const [typed, setLines] = useState<readonly Line[]>()
  const lines = typed ?? answerLines(row, fields, units.data?.find(({ code }) => code === usual) ?? null)
  const [words, setWords] = useState('')
  const issues = unaskedBoxes(row, lines)
  const isMissing =
    issues.length > 0 ||
    lines.length === 0 ||
    lines.some(
      ({ option, box, per, price, validUntil, currency }) =>
        !option || !(box || per) || !price || !validUntil || !currency,
    )
  const field: Field<'lines'> = { kind: 'lines', label: [t('offers'), t('offers')], fields, max: 20 }
  const { Input } = kindOf(field as Field)
  return (
    <ActDialog
      title={t('answer.title', { no: String(row.enquiryNo) })}
      width="min(1420px, 97vw)"
      act={t('answer.act')}
      disabled={isMissing || isBusy}
      onAct={() =>
        onAnswered({ offers: lines.map((line) => sentLine(line, fields, blankText)) as never, words: words.trim() })
      }
      onClose={onClose}
    >
      <Input
        id={`${id}offers`}
        path="offers"
        field={field as Field}
        value={lines}
        issues={issues}
        load={load}
        label={t('offers')}
        onChange={(value) => setLines(continued(Array.isArray(value) ? (value as Line[]) : []))}
      />
      <ReplyTemplates
        use="answer"
        enquiry={row}
        onChosen={(more) => setWords((typed) => [typed.trim(), more].filter(Boolean).join('\n').slice(0, 2000))}
      />
      <LongTextField label={t('answer.words')} rows={2} longest={2000} value={words} onType={setWords} />
    </ActDialog>
  )
}

/** Cells that an answer about this product needs. */
const offerFields = (field: Field | undefined, row: AnyRow): Fields => {
  if (field?.kind !== 'lines') return {}
  const { option, ...cells } = priceCells(field.fields, row, ['round', 'supplier'])
  const { charge, ...others } = cells
  return { charge, option: { ...option, required: true }, ...others } as Fields
}

/** A line that was added goes on with the option before it. */
const continued = (lines: readonly Line[]): readonly Line[] =>
  lines.map((line, at) =>
    (line.option ?? null) === null && at > 0
      ? {
          ...line,
          ...Object.fromEntries(
            ofOption.flatMap((name) => (lines[at - 1] && name in line ? [[name, lines[at - 1]?.[name]]] : [])),
          ),
        }
      : line,
  )
