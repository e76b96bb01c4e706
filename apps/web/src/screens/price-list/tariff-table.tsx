import type { Reference, TariffLine } from '@hangjia/contracts'
import { maxTariffLines, tariffBlocks } from '@hangjia/contracts'
import { PlainTable, TextButton, useSpeech } from '@hangjia/ui'
import { Plus, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { blockKey } from '../../comparison/block-key.ts'
import table from '../../papers/editor/lines-table.module.css'
import { useColumnWords } from '../../price-lists/use-column-words.ts'
import { newRequestKey } from '../../request-key.ts'
import type { ListPart } from './list-head.tsx'
import own from './price-list.module.css'
import { chargeBoxesOf } from './row-cells.ts'
import { changedTariff, emptyCharge } from './tariff-edits.ts'
import { TariffRow } from './tariff-row.tsx'

/** Table of additional charges, for all rows or for some of them. */
export const TariffTable = ({
  draft,
  references,
  issues,
  disabled,
  onChange,
  onLearned,
}: ListPart & { readonly onLearned: (charge: Reference) => void }) => {
  const { t } = useTranslation('priceList')
  const { t: words } = useTranslation('quotation')
  const { rule } = useSpeech()
  const columnWords = useColumnWords()
  const { rows, tariff, mode } = draft
  // Removed lines can be restored until something else is changed.
  const [before, setBefore] = useState<{ readonly tariff: TariffLine[]; readonly now: readonly TariffLine[] }>()
  const boxes = chargeBoxesOf(draft)
  const faultsOf = (line: TariffLine) => {
    const under = `tariff.${tariff.indexOf(line)}.`
    return new Map(
      issues
        .filter(({ path }) => path.startsWith(under))
        .map(({ path, rule: broken, parameters }) => [path.slice(under.length), rule(broken, parameters)]),
    )
  }
  const remove = (key: string) => {
    const now = tariff.filter((line) => line.key !== key)
    setBefore({ tariff, now })
    onChange({ tariff: now })
  }
  if (tariff.length === 0 && disabled) return null
  return (
    <section className="framed flex-none" aria-label={t('tariff')}>
      <header className="row between pr-8">
        <h2 className="pt-10 pb-4 px-14 medium">{t('tariff')}</h2>
        {before?.now === tariff ? (
          <TextButton onClick={() => onChange({ tariff: before.tariff })}>
            <Undo2 size={13} />
            {t('undo')}
          </TextButton>
        ) : null}
      </header>
      <div className="overflow-x">
        <PlainTable className={`w-full ${table.lines} ${own.table}`}>
          <thead>
            <tr>
              <th className={own.lane}>{t('charge')}</th>
              <th className="w-130">{t('appliesTo')}</th>
              <th className="w-50">{t('unit')}</th>
              <th className="w-48">{t('currency')}</th>
              {boxes.map((box) => (
                <th key={box} className={table.price}>
                  {columnWords(box)}
                </th>
              ))}
              <th className={table.price}>{t('unitPrice')}</th>
              <th className={table.quantity}>{words('taxPercent')}</th>
              <th className={`w-50 ${table.payment}`}>{words('payment')}</th>
              <th className="w-62">{words('treatmentLabel')}</th>
              <th className="w-110">{t('remark')}</th>
              <th className="w-30" aria-label={t('removeRow', { name: '' })} />
            </tr>
          </thead>
          {tariffBlocks.map((block) => {
            const inside = tariff.filter((line) => line.block === block)
            return inside.length === 0 && disabled ? null : (
              <tbody key={block}>
                <tr className={table.block}>
                  <th colSpan={10 + boxes.length} scope="rowgroup">
                    {words(`blocks.${blockKey(block, { isOfMode: mode !== undefined })}`)}
                  </th>
                </tr>
                {inside.map((line) => (
                  <TariffRow
                    key={line.key}
                    line={line}
                    rows={rows}
                    boxes={boxes}
                    mode={mode}
                    references={references}
                    disabled={disabled}
                    onLearned={onLearned}
                    faults={faultsOf(line)}
                    onChange={(changed) => onChange({ tariff: changedTariff(tariff, line.key, changed) })}
                    onRemove={() => remove(line.key)}
                  />
                ))}
                {disabled ? null : (
                  <tr className={table.addRow}>
                    <td colSpan={10 + boxes.length}>
                      <TextButton
                        disabled={tariff.length >= maxTariffLines}
                        onClick={() =>
                          onChange({
                            tariff: [
                              ...tariff,
                              emptyCharge(newRequestKey(), block, mode === undefined ? 'CNTR' : 'BL'),
                            ],
                          })
                        }
                      >
                        <Plus size={13} />
                        {words('addLine')}
                      </TextButton>
                    </td>
                  </tr>
                )}
              </tbody>
            )
          })}
        </PlainTable>
      </div>
    </section>
  )
}
