import { blocks, type FclAsk, type FxSnapshot, isOnDemand, type PlainLine, type PlainSide } from '@hangjia/contracts'
import { PlainTable, Quantity, Tick } from '@hangjia/ui'
import { compareDecimals, formatAmount, formatDecimal, isSheetMinimum } from '@hangjia/validation'
import { multiplyDecimals } from '@hangjia/validation/decimal'
import { useTranslation } from 'react-i18next'
import { blockKey } from '../comparison/block-key.ts'
import { StaleRates } from '../exchange/stale-rates.tsx'
import type { Opened } from '../explain/derivation-panel.tsx'
import { useToday } from '../use-today.ts'
import styles from './offer-detail.module.css'

interface ChargeTableProps {
  readonly money: PlainSide
  /** Exchange rates of the answer, where it is one of today. */
  readonly rates?: readonly FxSnapshot[] | undefined
  readonly boxes: FclAsk['boxes']
  /** Charges of a mode, whose carriage need not be by sea. */
  readonly isOfMode?: boolean | undefined
  /** Block that is shown before the others. */
  readonly first?: PlainLine['block'] | undefined
  readonly ticked: readonly string[]
  readonly onTick: (charge: string) => void
  readonly onExplain: (opened: Opened) => void
  /** The lowest price allowed of a container, where the reader may know it. */
  readonly floor?: ((line: PlainLine, box: string) => Opened['floor']) | undefined
  /** Lines that may be chosen one by one, by key; without it none may. */
  readonly choice?: { readonly chosen: readonly string[]; readonly onChoose: (key: string) => void } | undefined
}

/** Charges block by block, with their totals; each amount can be asked why. */
export const ChargeTable = (props: ChargeTableProps) => {
  const { money, boxes, isOfMode, choice, first } = props
  const { t } = useTranslation('price')
  const present = blocks
    .filter((block) => money.lines.some((line) => line.block === block))
    .toSorted((one, other) => Number(other === first) - Number(one === first))
  return (
    <>
      <PlainTable className={`w-full min-w-760 ${styles.charges}`}>
        <thead>
          <tr>
            {choice ? <td className="w-30" aria-hidden="true" /> : null}
            <th>{t('charge')}</th>
            <th>{t('unit')}</th>
            {boxes.map(({ box }) => (
              <th key={box} className={styles.right}>
                {box}
              </th>
            ))}
            <th className={styles.right}>{t('unitPrice')}</th>
            <th className={styles.right}>{t('quantity')}</th>
            <th>{t('currency')}</th>
            <th className={styles.right}>{t('amount')}</th>
            <th>{t('payment')}</th>
          </tr>
        </thead>
        {present.map((block) => (
          <tbody key={block} data-block={block}>
            <tr className={styles.block}>
              <th colSpan={(choice ? 8 : 7) + boxes.length} scope="rowgroup">
                {t(`blocks.${blockKey(block, { isOfMode })}`)}
              </th>
            </tr>
            {money.lines
              .filter((line) => line.block === block)
              .map((line) => (
                <LineRow key={line.key} {...props} line={line} />
              ))}
          </tbody>
        ))}
      </PlainTable>
      <Totals money={money} rates={props.rates} onExplain={props.onExplain} />
    </>
  )
}

/** Reference lines have an amount, too, though they are in no total. */
const hasAmount = ({ treatment }: PlainLine) => treatment === 'subject' || treatment === 'reference'

/** Limit that decides an amount, instead of price and quantity. */
const limitOf = ({ amount, unitPrice, quantity, minAmount, maxAmount }: PlainLine) => {
  const isAmount = (value: string | null) => value !== null && amount !== null && compareDecimals(amount, value) === 0
  if (unitPrice !== null && isAmount(multiplyDecimals(unitPrice, quantity ?? '1'))) return null
  return isAmount(minAmount) ? 'minimum' : isAmount(maxAmount) ? 'maximum' : null
}

const LineRow = (props: ChargeTableProps & { readonly line: PlainLine }) => {
  const { line, boxes, ticked, onTick, onExplain, choice, floor } = props
  const { t, i18n } = useTranslation('price')
  const isEnglish = i18n.language === 'en'
  const title = isEnglish ? line.charge.nameEn : line.charge.nameCn
  const isOptional = isOnDemand(line.when)
  const limit = limitOf(line)
  return (
    <tr data-counts={line.counts || undefined}>
      {choice ? (
        <td>
          <Tick
            aria-label={title}
            checked={choice.chosen.includes(line.key)}
            onChange={() => choice.onChoose(line.key)}
          />
        </td>
      ) : null}
      <td>
        {isOptional ? (
          <Tick checked={ticked.includes(line.charge.id)} onChange={() => onTick(line.charge.id)}>
            {title}
          </Tick>
        ) : (
          title
        )}
        <span className="ml-6 faint text-11">{line.charge.code}</span>
        {line.when !== 'always' ? (
          <span className={`ml-6 px-5 muted text-11 bg-muted ${styles.when}`}>{t(`when.${line.when}`)}</span>
        ) : null}
        {line.taxPercent ? (
          <span className={`ml-6 px-5 muted text-11 bg-muted ${styles.when}`}>
            {t('tax', { percent: line.taxPercent })}
          </span>
        ) : null}
        {isSheetMinimum(line) ? (
          <span className={`ml-6 px-5 muted text-11 bg-muted ${styles.when}`}>{t('sheetMinimum')}</span>
        ) : null}
        {limit ? (
          <span className={`ml-6 px-5 muted text-11 bg-muted ${styles.when}`}>{t(`limits.${limit}`)}</span>
        ) : null}
        {line.general ? (
          <span className={`ml-6 px-5 muted text-11 bg-muted ${styles.when}`}>{t('general')}</span>
        ) : null}
        {line.note ? <span className={`ml-6 px-5 muted text-11 bg-muted ${styles.when}`}>{line.note}</span> : null}
      </td>
      <td>{isEnglish ? line.unit.nameEn : line.unit.nameCn}</td>
      {boxes.map(({ box }) => {
        const price = line.boxes.find((candidate) => candidate.box === box)
        return (
          <td key={box} className={styles.right}>
            {price ? (
              <button
                type="button"
                className="explained"
                onClick={() =>
                  onExplain({
                    title: `${title} ${box}`,
                    number: { of: 'box', key: line.key, box },
                    floor: floor?.(line, box),
                  })
                }
              >
                {formatDecimal(price.unitPrice)}
              </button>
            ) : null}
          </td>
        )
      })}
      <td className={styles.right}>{line.unitPrice === null ? null : <Quantity value={line.unitPrice} />}</td>
      <td className={styles.right}>{line.quantity === null ? null : <Quantity value={line.quantity} />}</td>
      <td>{line.currency}</td>
      <td className={styles.right}>
        {line.caseByCase ? (
          <span className="warning">{t('onRequest')}</span>
        ) : (
          <button
            type="button"
            className="explained"
            onClick={() => onExplain({ title, number: { of: 'line', key: line.key } })}
          >
            {hasAmount(line) && line.amount !== null ? formatAmount(line.amount) : t(`treatment.${line.treatment}`)}
          </button>
        )}
      </td>
      <td>{t(`payments.${line.paymentTerm}`)}</td>
    </tr>
  )
}

const isSome = (amount: string) => amount !== '0.00' && amount !== '0'

/** Never added across currencies: one line each, then the equivalent with its rate and date. */
const Totals = ({
  money,
  rates = [],
  onExplain,
}: {
  readonly money: PlainSide
  readonly rates: ChargeTableProps['rates']
  readonly onExplain: ChargeTableProps['onExplain']
}) => {
  const { t } = useTranslation('price')
  const today = useToday()
  const used = rates.filter(({ from, to }) =>
    money.subtotals.some(({ currency }) => currency === from && money.total?.currency === to),
  )
  return (
    <dl className={`flex wrap gap-y-6 gap-x-28 to-end mt-10 ${styles.totals}`}>
      {money.subtotals.map(({ currency, total, prepaid, collect }) => (
        <div key={currency}>
          <dt>
            {t('subtotal')} {currency}
          </dt>
          <dd>
            {formatAmount(total)}
            {total === prepaid && isSome(collect) ? (
              <small>{t('collectInfo', { amount: formatAmount(collect) })}</small>
            ) : null}
            {total !== prepaid && isSome(prepaid) ? (
              <small>{t('prepaidInfo', { amount: formatAmount(prepaid) })}</small>
            ) : null}
          </dd>
        </div>
      ))}
      <div className={styles.grand}>
        <dt>{t('equivalent')}</dt>
        <dd>
          {money.total ? (
            <button
              type="button"
              className="explained"
              onClick={() => onExplain({ title: t('total'), number: { of: 'total' } })}
            >
              {money.total.currency} {formatAmount(money.total.amount)}
            </button>
          ) : (
            <span className="warning">
              {money.missingRates.length > 0
                ? t('missingRates', { pairs: money.missingRates.map(({ from, to }) => `${from}→${to}`).join(', ') })
                : t('incomplete')}
            </span>
          )}
          <StaleRates rates={used} day={today} />
        </dd>
      </div>
    </dl>
  )
}
