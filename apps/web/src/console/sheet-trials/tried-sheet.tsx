import type { RecordPage, SheetTrial } from '@hangjia/contracts'
import { figuresHead, HeadRow, PlainTable, StandIn } from '@hangjia/ui'
import { formatAmount } from '@hangjia/validation'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { MoreFound, TooBroad } from '../record-tabs/found.tsx'

interface TriedProps {
  readonly trial: SheetTrial
  /** Page of the rates of the offers. */
  readonly rates: RecordPage | undefined
  /** Words where no rate was found. */
  readonly nothing: { readonly title: string; readonly hint: string }
  readonly onLeave: () => void
}
/** Charges of a fee sheet on the offers of a lane, and their totals without and with it. */
export const TriedSheet = ({ trial, rates, nothing, onLeave }: TriedProps) => {
  const { total, touched, offers, tooBroad } = trial
  const { t } = useTranslation('rateDesk')
  const { t: price } = useTranslation('price')
  if (tooBroad !== undefined) return <TooBroad ways={tooBroad} />
  if (total === 0) return <StandIn state={{ is: 'empty', ...nothing }} />
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
            {offers.map(({ key, rate, name, etd, charges, currency, from, to }) => (
              <tr key={key}>
                <th scope="row">
                  <Link to={`/${rates?.name}?record=${rate}`} onClick={onLeave}>
                    {[name, etd].filter(Boolean).join(' ')}
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
