import type { Quotation, QuotationOption } from '@hangjia/contracts'
import { amountBeyond, type OptionMargin, optionLetter, quotationTotals } from '@hangjia/pricing/total'
import { HeadRow, PlainTable, useSpeech } from '@hangjia/ui'
import { formatAmount } from '@hangjia/validation'
import { useTranslation } from 'react-i18next'
import { LaneHistory } from '../../papers/lane-history.tsx'

interface ApprovalCardProps {
  readonly quotation: Quotation
  /** Of each option; undefined for readers who do not see cost. */
  readonly margins: readonly (OptionMargin | undefined)[]
}

/** Facts for a decision on a price below the floor: from cost to price by option, and earlier quotations on the lane. */
export const ApprovalCard = ({ quotation, margins }: ApprovalCardProps) => {
  const { t } = useTranslation('floor')
  const { t: words } = useTranslation('quotation')
  const { draft, floorStep } = quotation
  if (floorStep !== 'decide' && floorStep !== 'wait' && floorStep !== 'takeBack') return null
  const rows = draft.options.map((option, at) => ({ key: option.key, ...stepsOf(quotation, option, margins[at]) }))
  const lanes = [...new Set(draft.options.flatMap(({ pol, pod }) => (pol && pod ? [`${pol}/${pod}`] : [])))]
  const money = (amount: string | null | undefined) => (amount ? formatAmount(amount) : '—')
  return (
    <section className="framed flex-none pb-10" aria-label={t('card.title')}>
      <h2 className="pt-10 pb-4 px-14 medium">{t('card.title')}</h2>
      <div className="px-14 overflow-x">
        <PlainTable look="rows" className="w-full figures">
          <HeadRow
            of={[
              t('card.option', { currency: draft.currency }),
              ...(['cost', 'markup', 'system', 'typed', 'sale', 'margin'] as const).map((step) => ({
                words: t(`card.${step}`),
                className: 'text-right',
              })),
            ]}
          />
          <tbody>
            {rows.map(({ key, cost, markup, system, typed, sale, margin, percent }, at) => (
              <tr key={key}>
                <th scope="row">{words('option', { label: optionLetter(at) })}</th>
                <td className="text-right">{money(cost)}</td>
                <td className="text-right">{money(markup)}</td>
                <td className="text-right">{money(system)}</td>
                <td className="text-right">{money(typed)}</td>
                <td className="text-right medium">{money(sale)}</td>
                <td className={`text-right ${margin && Number(margin) < 0 ? 'bad medium' : ''}`}>
                  {money(margin)}
                  {percent ? ` (${percent}%)` : ''}
                </td>
              </tr>
            ))}
          </tbody>
        </PlainTable>
        <TypedLines options={draft.options} />
        {lanes.map((lane) => {
          const [from = '', to = ''] = lane.split('/')
          return <LaneHistory key={lane} mode="fcl" from={from} to={to} land={null} />
        })}
      </div>
    </section>
  )
}

/** Charges that were typed by hand, with their reasons. */
const TypedLines = ({ options }: { readonly options: readonly QuotationOption[] }) => {
  const { t } = useTranslation('floor')
  const { language } = useSpeech()
  const typed = options.flatMap(({ key, lines }, at) =>
    lines.flatMap(({ key: line, nameCn, nameEn, reason }) =>
      reason
        ? [
            {
              key: `${key}/${line}`,
              letter: optionLetter(at),
              name: language === 'en' ? nameEn || nameCn : nameCn,
              reason,
            },
          ]
        : [],
    ),
  )
  if (typed.length === 0) return null
  return (
    <>
      <h3 className="pt-10 pb-4 medium">{t('card.typedLines')}</h3>
      <ul>
        {typed.map(({ key, letter, name, reason }) => (
          <li key={key} className="breakable">
            {options.length > 1 ? `${letter} · ` : ''}
            {name} <span className="muted">{reason}</span>
          </li>
        ))}
      </ul>
    </>
  )
}

/** From the cost by the mark-ups of the system to its price, and by the change of a person to the price that is asked for. */
const stepsOf = (
  { draft, fx, systemPrices }: Quotation,
  { key, lines }: QuotationOption,
  margin: OptionMargin | undefined,
) => {
  const { boxes, currency } = draft
  const totalOf = (priced: QuotationOption['lines']) =>
    quotationTotals({ lines: priced, boxes, currency, fx }).equivalent?.amount ?? null
  const sale = totalOf(lines)
  const system = totalOf(
    lines.map((line) => {
      const known = systemPrices[`${key}/${line.key}`]
      return known ? { ...line, unitPrice: known.unitPrice, boxPrices: known.boxPrices } : line
    }),
  )
  const { cost = null, margin: earned = null, percent = null } = margin?.total ?? {}
  const beyond = (amount: string | null, other: string | null) =>
    amount !== null && other !== null ? amountBeyond(amount, other) : null
  return {
    cost,
    markup: beyond(system, cost),
    system,
    typed: beyond(sale, system),
    sale,
    margin: earned,
    percent,
  }
}
