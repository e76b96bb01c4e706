import {
  type DangerousGoodsLine,
  dangerousGoods,
  goodsFaults,
  goodsPackingGroups,
  maxInnerPackaging,
  maxShippingName,
  type Reference,
} from '@hangjia/contracts'
import { Input, type LoadReferences, NumberControl, Picker, Select, TextButton, Tick, useSpeech } from '@hangjia/ui'
import { Plus, X } from 'lucide-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './cargo.module.css'

/** Dangerous goods of one kind as they are typed. */
export type GoodsDraft = Partial<DangerousGoodsLine>

interface GoodsControlProps {
  readonly value: readonly GoodsDraft[] | undefined
  /** Rows behind the UN numbers that were chosen. */
  readonly references: readonly Reference[]
  readonly load: LoadReferences
  readonly faults: readonly string[]
  readonly onChange: (value: readonly GoodsDraft[], references: readonly Reference[]) => void
}
const measures = [
  ['packages', 0, false],
  ['grossKg', 3, true],
  ['netKg', 3, true],
  ['flashPointC', 1, false],
] as const
const flags = ['limitedQuantity', 'marinePollutant'] as const
const nothing: readonly GoodsDraft[] = [{}]

/** A number of packages is a number, every other measure an exact decimal. */
const measureOf = (typed: string | null, decimals: number) => (typed && decimals === 0 ? Number(typed) : typed)

/** Dangerous goods of a shipment, one row each: by UN number, which fills in the rest, or by class. */
export const GoodsControl = ({ value = nothing, references, load, faults, onChange }: GoodsControlProps) => {
  const { t } = useTranslation('modeSearch')
  const { label, rule } = useSpeech()
  const id = useId()
  const isBroken = faults.includes('goods')
  const beyond = goodsFaults.find((fault) => faults.includes(fault))
  const changeLine = (at: number, part: GoodsDraft, named: readonly Reference[] = references) =>
    onChange(
      value.map((line, index) => (index === at ? { ...line, ...part } : line)),
      named,
    )
  const chooseNumber = (at: number) => (chosen: Reference | null) =>
    changeLine(
      at,
      chosen ? { un: chosen.id, imoClass: null, subsidiary: [], packingGroup: null } : { un: null, packingGroup: null },
      chosen ? [...references.filter((one) => one.id !== chosen.id), chosen] : references,
    )
  const classes = dangerousGoods.fields.imoClass.options
  return (
    <fieldset className={`column gap-6 items-start mb-6 ${styles.goods}`}>
      <legend className="pb-4 muted text-12">{t('goods.title')}</legend>
      {value.map((line, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: goods have no name but their place.
        <div key={at} className={`row gap-8 py-3 pl-10 pr-4 border rounded-2 ${styles.piece}`}>
          <div className={`row w-250 border-strong rounded-2 ${styles.number}`}>
            <Picker
              id={`${id}un${at}`}
              label={t('goods.un')}
              placeholder={t('goods.un')}
              value={references.find((one) => one.id === line.un) ?? null}
              onChange={chooseNumber(at)}
              load={load}
              broken={isBroken && !line.un && !line.imoClass}
            />
          </div>
          <label className={`inline-row gap-6 muted text-12 ${styles.measure}`}>
            <span>{t('goods.imoClass')}</span>
            <Select
              value={line.imoClass ?? ''}
              disabled={!!line.un}
              onChange={(event) =>
                changeLine(at, { imoClass: ((event.target.value || null) as GoodsDraft['imoClass']) ?? null })
              }
              none={line.un ? t('goods.byNumber') : t('goods.choose')}
              options={classes.map(([imoClass, ...words]) => [imoClass, label(words)] as const)}
            />
          </label>
          {line.un ? null : (
            <label className={`inline-row gap-6 muted text-12 ${styles.measure}`}>
              <span>{t('goods.subsidiary')}</span>
              <Select
                value={line.subsidiary?.[0] ?? ''}
                onChange={(event) =>
                  changeLine(at, {
                    subsidiary: event.target.value ? ([event.target.value] as GoodsDraft['subsidiary']) : [],
                  })
                }
                none={t('goods.none')}
                options={classes.map(([imoClass]) => [imoClass, imoClass] as const)}
              />
            </label>
          )}
          <label className={`inline-row gap-6 muted text-12 ${styles.measure}`}>
            <span>{t('goods.packingGroup')}</span>
            <Select
              value={line.packingGroup ?? ''}
              onChange={(event) =>
                changeLine(at, { packingGroup: ((event.target.value || null) as GoodsDraft['packingGroup']) ?? null })
              }
              none={line.un ? t('goods.byNumber') : t('goods.choose')}
              options={goodsPackingGroups.map((group) => [group, group === 'none' ? t('goods.none') : group] as const)}
            />
          </label>
          <label
            className={`inline-row gap-6 muted text-12 ${styles.measure}`}
            title={t('goods.properShippingNameHelp')}
          >
            <span>{t('goods.properShippingName')}</span>
            <Input
              className={styles.shippingName}
              value={line.properShippingName ?? ''}
              maxLength={maxShippingName}
              placeholder={line.un ? t('goods.byNumber') : undefined}
              onChange={(event) => changeLine(at, { properShippingName: event.target.value })}
            />
          </label>
          {measures.map(([name, decimals, isNeeded]) => (
            <label key={name} htmlFor={id + name + at} className={`inline-row gap-6 muted text-12 ${styles.measure}`}>
              <span>{t(`goods.${name}`)}</span>
              <NumberControl
                id={id + name + at}
                value={line[name] == null ? null : String(line[name])}
                decimals={decimals}
                broken={isBroken && isNeeded && !line[name]}
                onChange={(typed) =>
                  changeLine(at, { [name]: measureOf(typed, decimals) ?? (isNeeded ? undefined : null) })
                }
              />
            </label>
          ))}
          <label className={`inline-row gap-6 muted text-12 ${styles.measure}`}>
            <span>{t('goods.innerPackaging')}</span>
            <Input
              className={styles.packaging}
              value={line.innerPackaging ?? ''}
              maxLength={maxInnerPackaging}
              onChange={(event) => changeLine(at, { innerPackaging: event.target.value })}
            />
          </label>
          {flags.map((name) => (
            <Tick
              key={name}
              className={`inline-row gap-6 muted text-12 ${styles.measure}`}
              title={t(`goods.${name}Help`)}
              checked={line[name] ?? false}
              onChange={(isTicked) => changeLine(at, { [name]: isTicked })}
            >
              {t(`goods.${name}`)}
            </Tick>
          ))}
          {value.length > 1 ? (
            <button
              type="button"
              className={`bare ${styles.remove}`}
              aria-label={t('goods.remove')}
              onClick={() =>
                onChange(
                  value.filter((_line, index) => index !== at),
                  references,
                )
              }
            >
              <X size={14} />
            </button>
          ) : null}
        </div>
      ))}
      <TextButton onClick={() => onChange([...value, {}], references)}>
        <Plus size={13} />
        {t('goods.add')}
      </TextButton>
      {isBroken ? <span className="bad text-12">{t('faults.goods')}</span> : null}
      {beyond ? <span className="bad text-12">{rule(beyond)}</span> : null}
    </fieldset>
  )
}
