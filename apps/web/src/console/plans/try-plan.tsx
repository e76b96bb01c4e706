import { Button } from '@chakra-ui/react'
import type { FclAsk, Reference } from '@hangjia/contracts'
import { DialogFrame, toast } from '@hangjia/ui'
import { businessDay } from '@hangjia/validation'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { BoxesField } from '../../containers/boxes-field.ts'
import { plainBoxes } from '../../containers/plain-tons.ts'
import { useContainerTypes } from '../../containers/use-container-types.ts'
import { DateField, PickerField } from '../../fields.tsx'
import { useActProblem } from '../act-problem.ts'
import type { ActProps } from '../record/act-props.ts'
import styles from './plans.module.css'
import { TriedPlan } from './tried-plan.tsx'

/** The first port of loading that a plan names; any port is asked for otherwise. */
const firstOf = (value: unknown): Reference | null => (Array.isArray(value) ? ((value[0] as Reference) ?? null) : null)
/** The first container that it has a price for. */
const boxOf = (value: unknown): string => (value as readonly { readonly box: string }[] | undefined)?.[0]?.box ?? '40HQ'

/** Tests on a lane and containers whether the plan as edited in the form joins. */
const TryPlan = ({ page, records, row, form, onClose }: ActProps & { readonly onClose: () => void }) => {
  const { t } = useTranslation('rateDesk')
  const { t: price } = useTranslation('price')
  const sayProblem = useActProblem(page, records)
  const types = useContainerTypes()
  const { values } = form.get()
  const [pol, setPol] = useState(firstOf(values.pols))
  const [destination, setDestination] = useState((values.destination as Reference | null) ?? null)
  const [from, setFrom] = useState(businessDay(new Date()))
  const [boxes, setBoxes] = useState<FclAsk['boxes']>([{ box: boxOf(values.boxPrices), quantity: 1 }])
  const tried = useMutation({
    mutationFn: async () =>
      await records.tryPlan({
        ...(row ? { id: row.id } : {}),
        values: form.draft(),
        lane: { pol: pol?.id ?? '', destination: destination?.id ?? '', from, boxes: plainBoxes(boxes) },
      }),
    onError: async (error) => toast('error', await sayProblem(error)),
  })
  const picker = (name: 'pols' | 'destination', value: Reference | null, set: (value: Reference | null) => void) => (
    <PickerField label={t(`plan.${name}`)} value={value} onChange={set} load={(asked) => records.load(name, asked)} />
  )
  return (
    <DialogFrame title={t('plan.title')} width="900px" leave="close" onClose={onClose}>
      <div className="column gap-12">
        <p className="muted">{t('plan.hint')}</p>
        <form
          className={`flex wrap gap-12 items-start ${styles.asked}`}
          onSubmit={(event) => {
            event.preventDefault()
            if (pol && destination && !tried.isPending) tried.mutate()
          }}
        >
          {picker('pols', pol, setPol)}
          {picker('destination', destination, setDestination)}
          <DateField label={t('plan.from')} raised value={from} onChange={(day) => day && setFrom(day)} />
          <BoxesField label={price('boxes')} raised value={boxes} types={types} onChange={setBoxes} />
          <Button type="submit" variant="solid" disabled={!pol || !destination || tried.isPending}>
            {t('trySheet.ask')}
          </Button>
        </form>
        {tried.data && (
          <TriedPlan
            trial={tried.data}
            onLeave={onClose}
            plan={{ validFrom: String(values.validFrom ?? ''), validTo: String(values.validTo ?? '') }}
          />
        )}
      </div>
    </DialogFrame>
  )
}
export default TryPlan
