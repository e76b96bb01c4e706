import type { PlanTrial } from '@hangjia/contracts'
import { figuresHead, HeadRow, PlainTable, useSpeech } from '@hangjia/ui'
import { formatAmount, formatDays, formatDaysTotal, withDaysWord } from '@hangjia/validation'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { MoreFound, TooBroad } from '../record-tabs/found.tsx'
import { Refusal } from './refusal.tsx'

interface TriedPlanProps {
  readonly trial: PlanTrial
  readonly plan: { readonly validFrom: string; readonly validTo: string }
  readonly onLeave: () => void
}

/** Rates that a plan joins on a lane with the amounts it adds, or the step that refuses it. */
export const TriedPlan = ({ trial, plan, onLeave }: TriedPlanProps) => {
  const { t } = useTranslation('rateDesk')
  const { language } = useSpeech()
  const { total, offers, tooBroad } = trial
  if (tooBroad !== undefined) return <TooBroad ways={tooBroad} />
  if (total === 0) return <Refusal sight={trial} plan={plan} title={t('plan.joinsNot')} />
  const days = (text: string) => withDaysWord(text, language)
  return (
    <>
      <p className="good medium" role="status">
        {t('plan.joins', { count: total })}
      </p>
      <div className="scroll-x">
        <PlainTable look="open" aria-label={t('plan.title')}>
          <HeadRow
            of={[
              t('rate'),
              t('chains.lands'),
              t('chains.ocean'),
              t('chains.total'),
              t('plan.adds'),
              figuresHead(t('plan.sum')),
            ]}
          />
          <tbody>
            {offers.map((offer) => (
              <tr key={offer.key}>
                <th scope="row">
                  <Link to={`/fclFreight?record=${offer.rate}`} onClick={onLeave}>
                    {[offer.carrier, offer.serviceCode, offer.etd].filter(Boolean).join(' ')}
                  </Link>
                </th>
                <td>{offer.lands}</td>
                <td>{offer.ocean ? days(formatDays(offer.ocean)) : '—'}</td>
                <td>{offer.days ? days(formatDaysTotal(offer.days)) : '—'}</td>
                <td>
                  <Adds adds={offer.adds} />
                </td>
                <td data-figures="">
                  {offer.sum === null ? t('try.none') : `${offer.currency} ${formatAmount(offer.sum)}`}
                  {offer.isTooHeavy ? <span className="as-block warning text-12">{t('plan.tooHeavy')}</span> : null}
                </td>
              </tr>
            ))}
          </tbody>
        </PlainTable>
      </div>
      <MoreFound shown={offers.length} total={total} />
    </>
  )
}

/** Amounts that the plan charges for each container and for the whole. */
const Adds = ({ adds }: { readonly adds: PlanTrial['offers'][number]['adds'] }) => {
  const { t } = useTranslation('rateDesk')
  const { t: price } = useTranslation('price')
  if (adds.length === 0) return <span className="muted text-12">{t('plan.nothing')}</span>
  return adds.map(({ code, currency, amount, treatment, boxes }) => {
    const each = boxes.map(({ box, unitPrice }) => `${box} ${formatAmount(unitPrice)}`).join(' · ')
    const summary =
      treatment !== 'subject'
        ? price(`treatment.${treatment}`)
        : amount === null
          ? t('try.none')
          : `${currency} ${each || formatAmount(amount)}`
    return (
      <span key={`${code}${currency}${each}${amount}`} className="as-block nowrap">
        {code} {summary}
      </span>
    )
  })
}
