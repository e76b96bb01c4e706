import { type CabinBookingRow, type Issue, linesIn, onlineBooking, type Reference } from '@hangjia/contracts'
import { ActDialog, below, TextInput, toast, useSpeech } from '@hangjia/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { trpc } from '../api.ts'
import { useChatPickers } from '../chat/use-chat-pickers.ts'
import { CargoField, cargoIn } from '../console/bookings/cargo-field.tsx'
import { BoxesField } from '../containers/boxes-field.ts'
import { useContainerTypes } from '../containers/use-container-types.ts'
import { ChoiceField, DateField, LongTextField, PickerField } from '../fields.tsx'
import { failureOf, useProblemWords } from '../problem.ts'
import { useFieldLabels } from './field-labels.ts'

/** The parts of a booking by chat that are corrected. */
export type CorrectedBooking = Pick<
  CabinBookingRow,
  | 'id'
  | 'version'
  | 'bookingNo'
  | 'pol'
  | 'pod'
  | 'carrier'
  | 'boxes'
  | 'expectedDeparture'
  | 'vessel'
  | 'voyage'
  | 'cargo'
  | 'tradeTerm'
  | 'remark'
>
const { tradeTerm: termField, remark: remarkField } = onlineBooking.fields
interface CorrectBookingProps {
  readonly booking: CorrectedBooking
  readonly onClose: () => void
  readonly onChanged: () => Promise<void>
}

/** Corrects the facts of a wish: ports, containers, departure, carrier, voyage, goods, term and remark. */
export const CorrectBookingDialog = ({ booking, onClose, onChanged }: CorrectBookingProps) => {
  const { t } = useTranslation('cabin')
  const label = useFieldLabels()
  const load = useChatPickers()
  const types = useContainerTypes()
  const sayProblem = useProblemWords()
  const speech = useSpeech()
  const [pol, setPol] = useState<Reference | null>(booking.pol)
  const [pod, setPod] = useState<Reference | null>(booking.pod)
  const [carrier, setCarrier] = useState<Reference | null>(booking.carrier)
  const [boxes, setBoxes] = useState(() => booking.boxes.map(({ box, quantity }) => ({ box, quantity })))
  const [day, setDay] = useState(booking.expectedDeparture)
  const [vessel, setVessel] = useState(booking.vessel ?? '')
  const [voyage, setVoyage] = useState(booking.voyage ?? '')
  const [cargo, setCargo] = useState(() => linesIn(booking.cargo))
  const [term, setTerm] = useState(booking.tradeTerm)
  const [remark, setRemark] = useState(booking.remark ?? '')
  const [issues, setIssues] = useState<readonly Issue[]>([])
  const correct = trpc.cabinBookings.correct.useMutation({
    onError: (error) => {
      const { issues: found } = failureOf(error)
      setIssues(found)
      if (below(found, 'cargo').length === 0) toast('error', sayProblem(error))
    },
    onSuccess: async () => {
      toast('success', t('corrected'))
      onClose()
      await onChanged()
    },
  })
  const isComplete = pol !== null && pod !== null && day !== '' && (boxes.length > 0 || booking.boxes.length === 0)
  const save = () => {
    if (!pol || !pod) return
    correct.mutate({
      id: booking.id,
      version: booking.version,
      pol: pol.id,
      pod: pod.id,
      boxes: boxes.map(({ box, quantity }) => ({ box, quantity })),
      expectedDeparture: day,
      carrier: carrier?.id ?? null,
      vessel: vessel.trim(),
      voyage: voyage.trim(),
      cargo: cargoIn(cargo),
      tradeTerm: term,
      remark: remark.trim(),
    })
  }
  const picker = (
    name: 'pol' | 'pod' | 'carrier',
    value: Reference | null,
    onChange: (chosen: Reference | null) => void,
  ) => (
    <PickerField
      label={label(name)}
      required={name !== 'carrier'}
      value={value}
      onChange={onChange}
      load={name === 'carrier' ? load.carrier : load.port}
    />
  )
  return (
    <ActDialog
      title={t('correctTitle', { no: booking.bookingNo })}
      width="min(1080px, 97vw)"
      act={t('save')}
      disabled={!isComplete || correct.isPending}
      onAct={save}
      onClose={onClose}
    >
      <div className="tiles two-columns gap-12">
        {picker('pol', pol, setPol)}
        {picker('pod', pod, setPod)}
        <div className="whole-row">
          <BoxesField label={label('boxes')} required raised value={boxes} types={types} onChange={setBoxes} />
        </div>
        <DateField
          label={label('expectedDeparture')}
          required
          raised
          value={day}
          onChange={(next) => setDay(next ?? '')}
        />
        {picker('carrier', carrier, setCarrier)}
        <TextInput label={label('vessel')} value={vessel} onChange={setVessel} maxLength={60} />
        <TextInput label={label('voyage')} value={voyage} onChange={setVoyage} maxLength={30} />
        <div className="whole-row">
          <CargoField
            lines={cargo}
            issues={below(issues, 'cargo')}
            load={(_path, question) => load.packageType(question)}
            onChange={(lines) => {
              setIssues([])
              setCargo(lines)
            }}
          />
        </div>
        <ChoiceField
          label={label('tradeTerm')}
          raised
          value={term}
          none="–"
          options={termField.options.map((option) => [option[0], speech.option(termField.options, option[0])] as const)}
          onChoose={setTerm}
        />
        <div className="whole-row">
          <LongTextField label={label('remark')} longest={remarkField.max} value={remark} onType={setRemark} />
        </div>
      </div>
    </ActDialog>
  )
}
