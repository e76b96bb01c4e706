import type { Reference, TariffLine } from '@hangjia/contracts'
import { tariffBlocks } from '@hangjia/contracts'
import { useSpeech } from '@hangjia/ui'
import { Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import styles from '../../papers/editor.module.css'
import table from '../../papers/lines-table.module.css'
import { NumberCell } from '../../papers/number-cell.tsx'
import type { ListPart } from './list-head.tsx'
import own from './price-list.module.css'

/** Charges beside the freight, for all rows or for some of them. */
export const TariffTable = ({ draft, references, issues, disabled, onChange }: ListPart) => {
  const { t, i18n } = useTranslation('priceList')
  const { t: words } = useTranslation('quotation')
  const { rule } = useSpeech()
  const isEnglish = i18n.language === 'en'
  const { tariff } = draft
  if (tariff.length === 0) return null
  const boxes = [...new Set(tariff.flatMap(({ boxPrices }) => boxPrices.map(({ box }) => box)))].sort()
  const nameOf = (list: readonly Reference[], id: string | null) => {
    const found = list.find((candidate) => candidate.id === id)
    return (isEnglish ? found?.titleEn : found?.title) ?? found?.title ?? ''
  }
  const scopeOf = ({ pol, pod, carrier }: TariffLine) =>
    [nameOf(references.ports, pol), nameOf(references.ports, pod), nameOf(references.carriers, carrier)]
      .filter(Boolean)
      .join(' · ') || t('allLanes')
  const edit = (key: string, changed: Partial<TariffLine>) =>
    onChange({ tariff: tariff.map((line) => (line.key === key ? { ...line, ...changed, source: 'manual' } : line)) })
  return (
    <section className={styles.section} aria-label={t('tariff')}>
      <h2 className={styles.title}>{t('tariff')}</h2>
      <div className={table.scroll}>
        <table className={`${table.lines} ${own.table}`}>
          <thead>
            <tr>
              <th className={own.lane}>{t('charge')}</th>
              <th className={own.lane}>{t('appliesTo')}</th>
              <th className={table.unit}>{t('unit')}</th>
              <th className={table.currency}>{t('currency')}</th>
              {boxes.map((box) => (
                <th key={box} className={table.price}>
                  {box}
                </th>
              ))}
              <th className={table.price}>{t('unitPrice')}</th>
              <th className={table.payment}>{words('payment')}</th>
              <th className={table.payment}>{words('treatmentLabel')}</th>
              <th className={own.act} aria-label={t('removeRow', { name: '' })} />
            </tr>
          </thead>
          {tariffBlocks.map((block) => {
            const inside = tariff.filter((line) => line.block === block)
            return inside.length === 0 ? null : (
              <tbody key={block}>
                <tr className={table.block}>
                  <th colSpan={8 + boxes.length} scope="rowgroup">
                    {words(`blocks.${block}`)}
                  </th>
                </tr>
                {inside.map((line) => {
                  const name = isEnglish ? line.nameEn : line.nameCn
                  const under = `tariff.${tariff.indexOf(line)}.`
                  const faults = issues.filter(({ path }) => path.startsWith(under))
                  const broken = (cell: string) => faults.some(({ path }) => path === under + cell) || undefined
                  // What is excluded is printed with its price.
                  const isPriced = line.treatment === 'subject' || line.treatment === 'excluded'
                  const [first] = faults
                  return (
                    <tr key={line.key} title={first && rule(first.rule, first.parameters)}>
                      <td className={own.plain} data-error={broken('charge')}>
                        {name}
                      </td>
                      <td className={own.plain}>{scopeOf(line)}</td>
                      <td className={own.plain}>{line.unit}</td>
                      <td className={own.plain}>{line.currency}</td>
                      {boxes.map((box) => (
                        <td key={box}>
                          {line.boxPrices.length === 0 ? null : (
                            <NumberCell
                              label={t('priceOf', { lane: name, box })}
                              value={line.boxPrices.find((known) => known.box === box)?.price ?? null}
                              decimals={2}
                              disabled={disabled || !isPriced}
                              onChange={(price) => {
                                const others = line.boxPrices.filter((known) => known.box !== box)
                                edit(line.key, { boxPrices: price === null ? others : [...others, { box, price }] })
                              }}
                            />
                          )}
                        </td>
                      ))}
                      <td data-error={broken('unitPrice')}>
                        {line.boxPrices.length > 0 ? null : (
                          <NumberCell
                            label={t('priceOf', { lane: name, box: t('unitPrice') })}
                            value={line.unitPrice}
                            decimals={2}
                            disabled={disabled || !isPriced}
                            onChange={(unitPrice) => edit(line.key, { unitPrice })}
                          />
                        )}
                      </td>
                      <td className={own.plain}>{words(`payments.${line.paymentTerm}`)}</td>
                      <td className={own.plain}>{words(`treatment.${line.treatment}`)}</td>
                      <td className={table.acts}>
                        <button
                          type="button"
                          aria-label={t('removeRow', { name })}
                          disabled={disabled}
                          onClick={() => onChange({ tariff: tariff.filter(({ key }) => key !== line.key) })}
                        >
                          <Trash2 size={13} />
                        </button>
                      </td>
                    </tr>
                  )
                })}
              </tbody>
            )
          })}
        </table>
      </div>
    </section>
  )
}
