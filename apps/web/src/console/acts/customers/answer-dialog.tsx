import { Button } from '@chakra-ui/react'
import { type Contract, type Field, type Fields, type InputOf, type Reference, visibleFields } from '@hangjia/contracts'
import { DialogFrame, emptyLine, FieldFrame, kindOf, Textarea, useSpeech } from '@hangjia/ui'
import { addDays, businessDay } from '@hangjia/validation'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../../session/session.tsx'
import type { ActProps } from '../../record/act-props.ts'
import type { AnyRow } from '../../records.ts'

type Answer = Pick<InputOf<Contract['enquiries']['answer']>, 'offers' | 'words'>
type Line = Readonly<Record<string, unknown>>
const blankText = ['carrier', 'unit', 'supplier', 'note'] as const
const usualDays = 7

interface AnswerDialogProps extends ActProps {
  readonly row: AnyRow
  readonly isBusy: boolean
  readonly onClose: () => void
  readonly onAnswered: (answer: Answer) => void
}

/** Asks for the prices of an answer, a line for each container type or unit that was asked for. */
export const AnswerDialog = ({ page, row, isBusy, onClose, onAnswered }: AnswerDialogProps) => {
  const { t } = useTranslation('enquiry')
  const { say } = useSpeech()
  const session = useSession()
  const id = useId()
  const fields = offerFields(visibleFields(page.of, session).offers)
  const [lines, setLines] = useState<readonly Line[]>(() => linesFor(row, fields))
  const [words, setWords] = useState('')
  const isMissing =
    lines.length === 0 ||
    lines.some(({ unit, price, validUntil, currency }) => !unit || !price || !validUntil || !currency)
  const field: Field<'lines'> = { kind: 'lines', label: [t('offers'), t('offers')], fields, max: 20 }
  const { Input } = kindOf(field as Field)
  return (
    <DialogFrame
      title={t('answer.title', { no: String(row.enquiryNo) })}
      width="min(1180px, 96vw)"
      acts={
        <>
          <Button onClick={onClose}>{say('cancel')}</Button>
          <Button
            variant="solid"
            disabled={isMissing || isBusy}
            onClick={() => onAnswered({ offers: lines.map(offerOf), words: words.trim() })}
          >
            {t('answer.act')}
          </Button>
        </>
      }
      onClose={onClose}
    >
      <Input
        id={`${id}offers`}
        path="offers"
        field={field as Field}
        value={lines}
        issues={[]}
        load={nothing}
        label={t('offers')}
        onChange={(value) => setLines(Array.isArray(value) ? (value as Line[]) : [])}
      />
      <FieldFrame label={t('answer.words')} htmlFor={`${id}words`} filled={words !== ''}>
        {(note) => (
          <Textarea
            id={`${id}words`}
            aria-describedby={note}
            look="framed"
            className="min-h-76"
            rows={2}
            maxLength={2000}
            value={words}
            onChange={(event) => setWords(event.target.value)}
          />
        )}
      </FieldFrame>
    </DialogFrame>
  )
}
const nothing = async () => []

const offerFields = (field: Field | undefined): Fields => {
  if (field?.kind !== 'lines') return {}
  const { round: _round, ...fields } = field.fields
  return fields as Fields
}

/** A line for each container type that was asked for, else one for the usual unit. */
const linesFor = ({ boxes, product }: AnyRow, fields: Fields): readonly Line[] => {
  const fresh = { ...emptyLine(fields), validUntil: addDays(businessDay(new Date()), usualDays) }
  const types = Array.isArray(boxes) ? boxes.map(({ box }: { box: Reference }) => box.code ?? '') : []
  const units =
    types.length > 0 ? types : [product === 'air' ? 'KG' : product === 'lcl' || product === 'dgLcl' ? 'RT' : '']
  return units.map((unit) => ({ ...fresh, unit }))
}
const offerOf = (line: Line): Answer['offers'][number] =>
  ({ ...line, ...Object.fromEntries(blankText.map((name) => [name, line[name] ?? ''])) }) as never
