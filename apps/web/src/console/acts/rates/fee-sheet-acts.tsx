import { Button } from '@chakra-ui/react'
import { type Reference, type SheetTrial, usualBoxes } from '@hangjia/contracts'
import { DialogFrame, figuresHead, HeadRow, PlainTable, RadioButtons, StandIn, toast } from '@hangjia/ui'
import { businessDay, formatAmount } from '@hangjia/validation'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { PickerField } from '../../../fields.tsx'
import { useActProblem } from '../../act-problem.ts'
import styles from '../../desk/dialogs.module.css'
import type { ActProps } from '../../record/act-props.ts'
import { MoreFound, TooBroad } from '../../record-tabs/found.tsx'
import { TryButton } from './try-button.tsx'

/** Tries the charges of a fee sheet on a lane, before it is saved or published. */
export const FeeSheetActs = (props: ActProps) => {
  const { t } = useTranslation('rateDesk')
  return (
    <TryButton title={t('trySheet.act')} form={props.form}>
      {(onClose) => <TryDialog {...props} onClose={onClose} />}
    </TryButton>
  )
}

const firstOf = (value: unknown, isExcluded: unknown): Reference | null =>
  Array.isArray(value) && isExcluded !== true ? ((value[0] as Reference | undefined) ?? null) : null

/** A sheet that is not valid yet is tried from its first day on. */
const firstDay = (validFrom: unknown): string => {
  const today = businessDay(new Date())
  return typeof validFrom === 'string' && validFrom > today ? validFrom : today
}

const TryDialog = ({ page, records, row, form, onClose }: ActProps & { readonly onClose: () => void }) => {
  const { t } = useTranslation('rateDesk')
  const sayProblem = useActProblem(page, records)
  const { values } = form.get()
  const [pol, setPol] = useState(firstOf(values.pols, values.polsExclude))
  const [pod, setPod] = useState(firstOf(values.pods, values.podsExclude))
  const [box, setBox] = useState<(typeof usualBoxes)[number]>('40HQ')
  const tried = useMutation({
    mutationFn: async () =>
      await records.trySheet({
        ...(row ? { id: row.id } : {}),
        values: form.draft(),
        lane: { pol: pol?.id ?? '', pod: pod?.id ?? '', box, from: firstDay(values.validFrom) },
      }),
    onError: async (error) => toast('error', await sayProblem(error)),
  })
  const picker = (name: 'pols' | 'pods', value: Reference | null, set: (value: Reference | null) => void) => (
    <PickerField label={t(`try.${name}`)} value={value} onChange={set} load={(asked) => records.load(name, asked)} />
  )
  return (
    <DialogFrame title={t('trySheet.title')} width="860px" leave="close" onClose={onClose}>
      <div className={`column gap-12 ${styles.body}`}>
        <p className={`flex-1 muted ${styles.hint}`}>{t('trySheet.hint')}</p>
        <div className={`row wrap gap-10 ${styles.fields}`}>
          {picker('pols', pol, setPol)}
          {picker('pods', pod, setPod)}
          <span>
            <RadioButtons
              label={t('try.box')}
              options={usualBoxes.map((code) => ({ value: code, label: code }))}
              value={box}
              onChange={setBox}
            />
          </span>
          <Button variant="solid" disabled={!pol || !pod || tried.isPending} onClick={() => tried.mutate()}>
            {t('trySheet.ask')}
          </Button>
        </div>
        {tried.data && <Tried trial={tried.data} onLeave={onClose} />}
      </div>
    </DialogFrame>
  )
}

interface TriedProps {
  readonly trial: SheetTrial
  readonly onLeave: () => void
}
const Tried = ({ trial: { total, touched, offers, tooBroad }, onLeave }: TriedProps) => {
  const { t } = useTranslation('rateDesk')
  const { t: price } = useTranslation('price')
  if (tooBroad !== undefined) return <TooBroad ways={tooBroad} />
  if (total === 0) return <StandIn state={{ is: 'empty', title: t('try.noRate'), hint: t('try.noRateHint') }} />
  const sum = (currency: string, amount: string | null) =>
    amount === null ? t('try.none') : `${currency} ${formatAmount(amount)}`
  const chargeText = ({ code, currency, amount, treatment }: SheetTrial['offers'][number]['charges'][number]) =>
    `${code} ${treatment === 'subject' || treatment === 'reference' ? sum(currency, amount) : price(`treatment.${treatment}`)}`
  return (
    <>
      <p>{t('trySheet.sum', { touched, offers: t('trySheet.offers', { count: total }) })}</p>
      <div className="scroll-x">
        <PlainTable look="open" aria-label={t('trySheet.title')}>
          <HeadRow
            of={[t('rate'), t('trySheet.charges'), figuresHead(t('trySheet.from')), figuresHead(t('trySheet.to'))]}
          />
          <tbody>
            {offers.map(({ key, rate, carrier, serviceCode, etd, charges, currency, from, to }) => (
              <tr key={key}>
                <th scope="row">
                  <Link to={`/fclFreight?record=${rate}`} onClick={onLeave}>
                    {[carrier, serviceCode, etd].filter(Boolean).join(' ')}
                  </Link>
                </th>
                <td data-wraps="">{charges.map(chargeText).join(' + ') || '—'}</td>
                <td data-figures="">{sum(currency, from)}</td>
                <td data-figures="">{sum(currency, to)}</td>
              </tr>
            ))}
          </tbody>
        </PlainTable>
      </div>
      <MoreFound shown={offers.length} total={total} />
    </>
  )
}
