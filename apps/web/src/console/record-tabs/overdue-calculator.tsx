import { destinationCharge, type Reference } from '@hangjia/contracts'
import { type OverdueSlab, overdueCharge } from '@hangjia/pricing/total'
import { figuresHead, HeadRow, NumberControl, PlainTable, RadioButtons, StandIn, useSpeech } from '@hangjia/ui'
import { amountsText, formatAmount } from '@hangjia/validation'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AnyRow } from '../records.ts'
import styles from './overdue-calculator.module.css'

const { type: types, boxGroup: groups } = destinationCharge.fields.overdue.fields
interface Line extends Omit<OverdueSlab, 'currency'> {
  readonly type: string
  readonly boxGroup: string
  readonly currency: Reference | null
}

/** Cost of a container kept too long, by the tariff of the sheet: days free, days used, number of containers (R20). */
const OverdueCalculator = ({ row }: { readonly row: AnyRow }) => {
  const { t } = useTranslation('rateDesk')
  const { label } = useSpeech()
  const id = useId()
  const lines = (row.overdue ?? []) as unknown as readonly Line[]
  const [type, setType] = useState(lines[0]?.type ?? '')
  const [group, setGroup] = useState(lines[0]?.boxGroup ?? '')
  const [asked, setAsked] = useState({ freeDays: '7', usedDays: '14', boxes: '1' })
  if (lines.length === 0)
    return <StandIn state={{ is: 'empty', title: t('overdue.none'), hint: t('overdue.noneHint') }} />
  const offered = (options: typeof types.options | typeof groups.options, has: (value: string) => boolean) =>
    options
      .filter(([value]) => has(String(value)))
      .map(([value, zh, en]) => ({ value: String(value), label: label([zh, en]) }))
  const slabs = lines
    .filter((line) => line.type === type && line.boxGroup === group)
    .map((line): OverdueSlab => ({ ...line, currency: line.currency?.code ?? '' }))
  const { freeDays, usedDays, boxes } = asked
  const charge = overdueCharge({ freeDays: Number(freeDays), usedDays: Number(usedDays), boxes: Number(boxes), slabs })
  const number = (name: keyof typeof asked) => (
    <span className={`inline-row gap-8 muted ${styles.number}`}>
      <label htmlFor={id + name}>{t(`overdue.${name}`)}</label>
      <NumberControl
        id={id + name}
        value={asked[name]}
        decimals={0}
        onChange={(value) => setAsked({ ...asked, [name]: (value ?? '').slice(0, 3) || '0' })}
      />
    </span>
  )
  return (
    <div className="column gap-12 py-14 px-20">
      <div className="row wrap gap-y-10 gap-x-20">
        <RadioButtons
          label={label(types.label)}
          options={offered(types.options, (value) => lines.some((line) => line.type === value))}
          value={type}
          onChange={(next) => {
            setType(next)
            const own = lines.find((line) => line.type === next && line.boxGroup === group)
            if (!own) setGroup(lines.find((line) => line.type === next)?.boxGroup ?? '')
          }}
        />
        <RadioButtons
          label={label(groups.label)}
          options={offered(groups.options, (value) =>
            lines.some((line) => line.type === type && line.boxGroup === value),
          )}
          value={group}
          onChange={setGroup}
        />
        {number('freeDays')}
        {number('usedDays')}
        {number('boxes')}
      </div>
      {charge === null ? (
        <p role="status" className="muted text-12">
          {t('overdue.notPriced')}
        </p>
      ) : (
        <PlainTable look="open" className="min-w-420 max-w-560" aria-label={t('overdue.title')}>
          <HeadRow of={[t('overdue.days'), figuresHead(t('overdue.perDay')), figuresHead(t('overdue.amount'))]} />
          <tbody>
            {Object.entries(charge.lines).map(([place, line]) => (
              <tr key={place}>
                <th scope="row">{t('overdue.daysOf', { count: line.days })}</th>
                <td data-figures="">
                  {line.currency} {formatAmount(line.unitPrice)}
                </td>
                <td data-figures="">
                  {line.currency} {formatAmount(line.amount)}
                </td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th className="medium" scope="row" colSpan={2}>
                {t('overdue.total', { days: charge.chargeableDays, boxes })}
              </th>
              <td className="medium" data-figures="">
                {amountsText(charge.totals) || '0.00'}
              </td>
            </tr>
          </tfoot>
        </PlainTable>
      )}
    </div>
  )
}
export default OverdueCalculator
