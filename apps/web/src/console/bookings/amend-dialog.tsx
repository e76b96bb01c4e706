import {
  bookingAmendment,
  type Field,
  type Issue,
  lateAmendments,
  onlineBooking,
  type Reference,
  shipmentKindOf,
} from '@hangjia/contracts'
import { ActDialog, below, kindOf, TextInput, toast, useSpeech } from '@hangjia/ui'
import { useMutation } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { trpc } from '../../api.ts'
import { DateField, PickerField } from '../../fields.tsx'
import { ruleWords } from '../../locales/speech.tsx'
import { failureOf, useProblemWords } from '../../problem.ts'
import { usePageOptions } from '../form/use-field-options.ts'
import { ReasonField } from '../orders/reason-field.tsx'
import type { AnyRow } from '../records.ts'
import { CargoField, cargoIn } from './cargo-field.tsx'

const { fields } = onlineBooking
const boxField: Field = bookingAmendment.fields.boxes
const { Input: LinesInput } = kindOf(boxField)
const wordOf = (value: unknown) => (typeof value === 'string' ? value : '')
type Lines = readonly Readonly<Record<string, unknown>>[]
const linesOf = (value: unknown) => (Array.isArray(value) ? (value as Lines) : [])
/** Paths of lines that show their own issues. */
const linesAsked = ['wanted.boxes', 'wanted.cargo']
/** Containers with their terms, as they are sent. */
const boxesIn = (lines: Lines) =>
  lines.map(({ box, quantity, soc, temperatureC, remark }) => ({
    box: wordOf(box).trim().toUpperCase(),
    quantity: Number(quantity),
    soc: soc === true,
    temperatureC: wordOf(temperatureC).trim() || null,
    remark: wordOf(remark).trim() || null,
  }))

/** Asks what the carrier of a booking is to change. Only what differs is sent; what comes late, once the person saw that. */
export const AmendDialog = ({
  row,
  onClose,
  onDone,
}: {
  readonly row: AnyRow
  readonly onClose: () => void
  readonly onDone: () => Promise<void>
}) => {
  const { t } = useTranslation('order')
  const { label } = useSpeech()
  const { client } = trpc.useUtils()
  const sayProblem = useProblemWords()
  const id = useId()
  const load = usePageOptions('onlineBooking')
  const kind = shipmentKindOf(row.mode)
  const before = row.pod as unknown as Reference | null
  const [pod, setPod] = useState(before)
  const [place, setPlace] = useState(wordOf(row.placeOfDelivery))
  const [day, setDay] = useState(wordOf(row.expectedDeparture))
  const [vessel, setVessel] = useState(wordOf(row.vessel))
  const [voyage, setVoyage] = useState(wordOf(row.voyage))
  const [lines, setLines] = useState(() => linesOf(row.boxes))
  const [goods, setGoods] = useState(() => linesOf(row.cargo))
  const [reason, setReason] = useState('')
  const [late, setLate] = useState<readonly Issue[]>([])
  const [issues, setIssues] = useState<readonly Issue[]>([])
  const boxes = boxesIn(lines)
  const cargo = cargoIn(goods)
  const wanted = {
    ...(pod && pod.id !== before?.id ? { pod: pod.id } : {}),
    ...(place.trim() === wordOf(row.placeOfDelivery) ? {} : { placeOfDelivery: place.trim() }),
    ...(day === '' || day === row.expectedDeparture ? {} : { expectedDeparture: day }),
    ...(vessel.trim() === wordOf(row.vessel) ? {} : { vessel: vessel.trim() }),
    ...(voyage.trim() === wordOf(row.voyage) ? {} : { voyage: voyage.trim() }),
    ...(boxes.length === 0 || JSON.stringify(boxes) === JSON.stringify(boxesIn(linesOf(row.boxes))) ? {} : { boxes }),
    ...(JSON.stringify(cargo) === JSON.stringify(cargoIn(linesOf(row.cargo))) ? {} : { cargo }),
  }
  const amend = useMutation({
    mutationFn: () =>
      client.bookingAmendments.request.mutate({
        id: row.id,
        version: row.version,
        wanted,
        reason: reason.trim(),
        despite: lateAmendments.filter((rule) => late.some((seen) => seen.rule === rule)),
      }),
    onError: (error) => {
      const { issues: found } = failureOf(error)
      const seen = found.filter(({ rule }) => lateAmendments.some((name) => name === rule))
      if (seen.length > 0) return setLate([...late, ...seen])
      setIssues(found)
      if (!linesAsked.some((path) => below(found, path).length > 0)) toast('error', sayProblem(error))
    },
    onSuccess: async () => {
      toast('success', t('amendment.done.request'))
      onClose()
      await onDone()
    },
  })
  return (
    <ActDialog
      title={t('amendment.title', { no: String(row.bookingNo) })}
      width="min(1080px, 97vw)"
      act={t(late.length > 0 ? 'amendment.saveLate' : 'amendment.save')}
      disabled={Object.keys(wanted).length === 0 || reason.trim() === ''}
      loading={amend.isPending}
      onAct={() => amend.mutate()}
      onClose={onClose}
    >
      <div className="tiles two-columns gap-12">
        <p className="whole-row muted">{t('amendment.hint')}</p>
        {kind?.bySea ? (
          <PickerField
            label={label(fields.pod.label)}
            required
            value={pod}
            onChange={setPod}
            load={(question) => load('pod', question)}
          />
        ) : null}
        <TextInput label={label(fields.placeOfDelivery.label)} value={place} onChange={setPlace} maxLength={100} />
        {kind?.boxed ? (
          <div className="whole-row">
            <LinesInput
              id={`${id}boxes`}
              path="boxes"
              field={boxField}
              label={label(boxField.label)}
              value={lines}
              issues={below(issues, 'wanted.boxes')}
              load={load}
              onChange={(value) => {
                setIssues([])
                setLines(linesOf(value))
              }}
            />
          </div>
        ) : null}
        <div className="whole-row">
          <CargoField
            title={bookingAmendment.fields.cargo.label}
            lines={goods}
            issues={below(issues, 'wanted.cargo')}
            load={load}
            onChange={(next) => {
              setIssues([])
              setGoods(next)
            }}
          />
        </div>
        <DateField
          label={label(fields.expectedDeparture.label)}
          required
          raised
          value={day}
          onChange={(next) => setDay(next ?? '')}
        />
        <TextInput label={label(fields.vessel.label)} value={vessel} onChange={setVessel} maxLength={60} />
        <TextInput label={label(fields.voyage.label)} value={voyage} onChange={setVoyage} maxLength={30} />
        <div className="whole-row">
          <ReasonField reason={reason} onChange={setReason} />
        </div>
        {late.map(({ rule, parameters }) => (
          <p key={rule} className="whole-row bad" role="alert">
            {ruleWords(rule, parameters)}
          </p>
        ))}
      </div>
    </ActDialog>
  )
}
