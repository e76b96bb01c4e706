import type { ComparedAgent, OfferLine } from '@hangjia/contracts'
import { PlainTable } from '@hangjia/ui'
import { compareDecimals, formatAmount, formatDays, withDaysWord } from '@hangjia/validation'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useAgentWords } from '../../agents/agent-words.ts'
import type { Explained } from '../../explain/derivation-panel.tsx'
import origins from '../origins/origins.module.css'
import styles from './agents.module.css'

interface AgentsTableProps {
  readonly offers: readonly ComparedAgent[]
  readonly onExplain: (explained: Explained) => void
  readonly onLeave: () => void
}

/** One column for each agent: services, every charge, totals, and the cost where the reader may see it. */
export const AgentsTable = ({ offers, onExplain, onLeave }: AgentsTableProps) => {
  const { t, i18n } = useTranslation('rateDesk')
  const { t: words } = useTranslation('agentSearch')
  const named = useAgentWords()
  const isEnglish = i18n.language === 'en'
  const language = isEnglish ? 'en' : 'zh'
  const charges = new Map(offers.flatMap(({ sell }) => sell.lines.map(({ charge }) => [charge.id, charge])))
  const least = leastOf(offers)
  const rows: readonly (readonly [string, (offer: ComparedAgent) => string])[] = [
    [words('serviceHead'), ({ service }) => named.service(service)],
    [
      words('placeHead'),
      (offer) =>
        [named.place(offer), offer.postCodes && words('postCodes', offer.postCodes)].filter(Boolean).join(' · '),
    ],
    [
      words('deliveryDays'),
      ({ deliveryDays }) => (deliveryDays ? withDaysWord(formatDays(deliveryDays), language) : '—'),
    ],
    [
      words('freeWait'),
      ({ freeWaitHours }) => (freeWaitHours === null ? '—' : words('hours', { count: freeWaitHours })),
    ],
    [words('validity'), ({ validFrom, validTo }) => `${validFrom} – ${validTo}`],
  ]
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: wider than its place, it scrolls by the keyboard, too.
    <section className="scroll" aria-label={t('agents.title')} tabIndex={0}>
      <PlainTable look="open" className={styles.table} aria-label={t('agents.title')}>
        <thead>
          <tr>
            <th scope="col">{words('agent')}</th>
            {offers.map((offer) => (
              <th key={offer.key} scope="col" data-figures="">
                <Link to={`/overseasAgentCharge?record=${offer.id}`} onClick={onLeave}>
                  {named.name(offer)}
                </Link>
                <small className={`as-block muted text-12 ${origins.detail}`}>
                  {[named.rating(offer.rating), offer.preferred ? words('preferred') : ''].filter(Boolean).join(' · ')}
                </small>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([head, say]) => (
            <tr key={head}>
              <th scope="row">{head}</th>
              {offers.map((offer) => (
                <td key={offer.key} data-figures="">
                  {say(offer)}
                </td>
              ))}
            </tr>
          ))}
          {[...charges.values()].map(({ id, code, nameCn, nameEn }) => (
            <tr key={id}>
              <th scope="row">
                {code} {isEnglish ? nameEn : nameCn}
              </th>
              {offers.map((offer) => (
                <td key={offer.key} data-figures="">
                  <Charged
                    offer={offer}
                    lines={offer.sell.lines.filter(({ charge }) => charge.id === id)}
                    onExplain={onExplain}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('agents.total')}</th>
            {offers.map((offer) => (
              <td key={offer.key} data-figures="">
                <Total offer={offer} isLeast={least !== null && offer.sell.total?.amount === least} />
              </td>
            ))}
          </tr>
          {offers.some(({ cost }) => cost) && (
            <tr>
              <th scope="row">{t('agents.cost')}</th>
              {offers.map(({ key, cost }) => (
                <td key={key} data-figures="">
                  {cost?.total ? `${cost.total.currency} ${formatAmount(cost.total.amount)}` : t('try.none')}
                </td>
              ))}
            </tr>
          )}
        </tfoot>
      </PlainTable>
    </section>
  )
}

/** The least total of agents that do the same; null where their services differ. */
const leastOf = (offers: readonly ComparedAgent[]): string | null => {
  if (new Set(offers.map(({ service }) => service)).size > 1) return null
  return offers.flatMap(({ sell }) => sell.total?.amount ?? []).toSorted(compareDecimals)[0] ?? null
}

/** Total in the currency of the question; sums that cannot be added are shown by currency. */
const Total = ({ offer: { sell }, isLeast }: { readonly offer: ComparedAgent; readonly isLeast: boolean }) => {
  const { t } = useTranslation('price')
  const { total, subtotals, missingRates } = sell
  const byCurrency = subtotals
    .flatMap(({ currency, prepaid, collect }) => [
      ...(/[1-9]/.test(prepaid) ? [`${currency} ${formatAmount(prepaid)}`] : []),
      ...(/[1-9]/.test(collect) ? [t('collectInfo', { amount: `${currency} ${formatAmount(collect)}` })] : []),
    ])
    .join(' + ')
  const inOne = total && `${total.currency} ${formatAmount(total.amount)}`
  return (
    <>
      <b data-least={isLeast || undefined}>{inOne ?? t(missingRates.length > 0 ? 'noExchangeRate' : 'incomplete')}</b>
      {byCurrency !== inOne && <small className={`as-block muted text-12 ${origins.detail}`}>{byCurrency}</small>}
    </>
  )
}

interface ChargedProps {
  readonly offer: ComparedAgent
  readonly lines: readonly OfferLine[]
  readonly onExplain: (explained: Explained) => void
}
const Charged = ({ offer, lines, onExplain }: ChargedProps) => {
  const { t, i18n } = useTranslation('rateDesk')
  const { t: price } = useTranslation('price')
  if (lines.length === 0) return <span className="muted text-12">—</span>
  return lines.map(
    ({ key, charge, currency, amount, treatment, paymentTerm, when, ticked, taxPercent, derivation }) => {
      const cost = offer.cost?.lines.find((line) => line.key === key)?.amount
      if (amount === null)
        return (
          <div key={key} className="muted text-12">
            {treatment === 'subject' ? t('try.none') : price(`treatment.${treatment}`)}
          </div>
        )
      const title = `${charge.code} ${i18n.language === 'en' ? charge.nameEn : charge.nameCn}`
      return (
        <div key={key}>
          <button type="button" className={origins.amount} onClick={() => onExplain({ title, derivation })}>
            {currency} {formatAmount(amount)}
          </button>
          <small className={`as-block muted text-12 ${origins.detail}`}>
            {[
              treatment === 'subject' ? '' : price(`treatment.${treatment}`),
              paymentTerm === 'COL' ? price('payments.COL') : '',
              ticked ? '' : price(`when.${when}`),
              taxPercent ? price('tax', { percent: taxPercent }) : '',
              cost && cost !== amount ? t('origin.cost', { amount: formatAmount(cost) }) : '',
            ]
              .filter(Boolean)
              .join(' · ')}
          </small>
        </div>
      )
    },
  )
}
