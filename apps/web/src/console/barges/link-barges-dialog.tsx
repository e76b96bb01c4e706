import { Button } from '@chakra-ui/react'
import { fclRate, type ReachedRate, type RecordPage, type Reference, type Refusal } from '@hangjia/contracts'
import { DialogFrame, HeadRow, PlainTable, referenceTitle, StandIn, Tick, toast, useSpeech } from '@hangjia/ui'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PickerField } from '../../fields.tsx'
import { Waiting } from '../../waiting.tsx'
import { useActProblem } from '../act-problem.ts'
import styles from '../desk/dialogs.module.css'
import { useRefusalWords } from '../desk/use-refusal-words.ts'
import { recordTitle } from '../record-title.ts'
import { type AnyRow, type Records, useRecords } from '../records.ts'

interface LinkBargesProps {
  readonly records: Records
  /** The page of rates. */
  readonly page: RecordPage
  readonly barges: readonly string[]
  readonly onClose: () => void
}

/** Rates that barges reach, with their barges now and after the change; ticked rates are changed. */
export default function LinkBargesDialog({ records, page, barges, onClose }: LinkBargesProps) {
  const { t } = useTranslation(['rateDesk', 'list'])
  const { say } = useSpeech()
  const rates = useRecords(page)
  const sayProblem = useActProblem(page, rates)
  const [pod, setPod] = useState<Reference | null>(null)
  const [carrier, setCarrier] = useState<Reference | null>(null)
  const reached = useQuery(records.ratesReached(barges, { pod: pod?.id ?? null, carrier: carrier?.id ?? null }))
  const [ticked, setTicked] = useState<readonly string[]>([])
  const [refused, setRefused] = useState<ReadonlyMap<string, Refusal>>(() => new Map())
  const found = reached.data?.rates ?? []
  const open = found.filter(isOpen)
  const wanted = open.filter(({ id }) => ticked.includes(id))
  const link = useMutation({
    mutationFn: () =>
      rates.saveMany(
        wanted.map((rate) => ({
          id: rate.id,
          version: rate.version,
          values: { bargeMatch: 'manual', linkedBarges: linkedTo(rate).map(({ id }) => id) },
        })),
      ),
    onError: async (error) => toast('error', await sayProblem(error)),
    onSuccess: async ({ refused: some }) => {
      setRefused(new Map(some.map((one) => [wanted[one.at]?.id ?? '', one])))
      if (some.length > 0) {
        toast('error', t('list:notDone', { count: some.length }))
        return
      }
      toast('success', t('barges.linked', { count: wanted.length }))
      onClose()
      await rates.refresh()
    },
  })
  const tick = (ids: readonly string[]) => {
    setTicked(ids)
    setRefused(new Map())
  }
  return (
    <DialogFrame
      title={t('barges.title', { count: barges.length })}
      width="1040px"
      acts={
        <>
          <Button onClick={onClose} disabled={link.isPending}>
            {say('cancel')}
          </Button>
          <Button
            variant="solid"
            aria-busy={link.isPending}
            disabled={wanted.length === 0 || link.isPending}
            onClick={() => link.mutate()}
          >
            {wanted.length === 0 ? t('barges.act') : t('barges.apply', { count: wanted.length })}
          </Button>
        </>
      }
      onClose={() => link.isPending || onClose()}
    >
      <div className={`column gap-12 ${styles.body}`}>
        <p className={`flex-1 muted ${styles.hint}`}>{t('barges.hint')}</p>
        <div className={`row wrap gap-10 ${styles.fields}`}>
          <Only records={records} field="pods" value={pod} onChange={setPod} />
          <Only records={records} field="carriers" value={carrier} onChange={setCarrier} />
        </div>
      </div>
      {!reached.data ? (
        <Waiting of={reached} />
      ) : found.length === 0 ? (
        <StandIn state={{ is: 'empty', title: t('barges.none'), hint: t('barges.noneHint') }} />
      ) : (
        <div className={`column gap-12 ${styles.body}`} inert={link.isPending}>
          {reached.data.total > found.length && (
            <p className={`flex-1 muted ${styles.hint}`}>
              {t('barges.first', { total: reached.data.total, count: found.length })}
            </p>
          )}
          <Tick
            checked={open.length > 0 && wanted.length === open.length}
            disabled={open.length === 0}
            onChange={(isTicked) => tick(isTicked ? open.map(({ id }) => id) : [])}
          >
            {t('barges.all')}
          </Tick>
          <Rates
            page={page}
            found={found}
            ticked={ticked}
            refused={refused}
            onTick={(id) => tick(ticked.includes(id) ? ticked.filter((one) => one !== id) : [...ticked, id])}
          />
        </div>
      )}
    </DialogFrame>
  )
}

interface OnlyProps {
  readonly records: Records
  readonly field: 'pods' | 'carriers'
  readonly value: Reference | null
  readonly onChange: (value: Reference | null) => void
}
const Only = ({ records, field, value, onChange }: OnlyProps) => {
  const { t } = useTranslation('rateDesk')
  return (
    <PickerField
      label={t(`barges.${field}`)}
      value={value}
      onChange={onChange}
      load={(asked) => records.load(field, asked)}
    />
  )
}

/** Existing links stay. */
const linkedTo = ({ bargeMatch, linked, barges }: ReachedRate): readonly Reference[] => {
  const kept = bargeMatch === 'manual' ? linked : []
  return [...kept, ...barges.filter((barge) => kept.every(({ id }) => id !== barge.id))]
}
/** Returns true when linking is allowed and would change the rate. */
const isOpen = (rate: ReachedRate): boolean =>
  rate.bargeMatch !== 'included' && !(rate.bargeMatch === 'manual' && linkedTo(rate).length === rate.linked.length)

interface RatesProps {
  readonly page: RecordPage
  readonly found: readonly ReachedRate[]
  readonly ticked: readonly string[]
  readonly refused: ReadonlyMap<string, Refusal>
  readonly onTick: (id: string) => void
}
const Rates = ({ page, found, ticked, refused, onTick }: RatesProps) => {
  const { t } = useTranslation('rateDesk')
  const { language, option } = useSpeech()
  const sayRefusal = useRefusalWords()
  const names = (barges: readonly Reference[]) =>
    barges.map((barge) => referenceTitle(barge, language)).join(language === 'zh' ? '、' : ', ')
  const says = (match: ReachedRate['bargeMatch'], barges: readonly Reference[]) =>
    [option(fclRate.fields.bargeMatch.options, match), match === 'manual' ? names(barges) : '']
      .filter(Boolean)
      .join(' ')
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard.
    <section className={`scroll border rounded-2 ${styles.preview}`} tabIndex={0} aria-label={t('barges.act')}>
      <PlainTable look="review">
        <HeadRow of={(['rate', 'days', 'now', 'then'] as const).map((head) => t(`barges.${head}`))} />
        <tbody>
          {found.map((rate) => {
            const refusal = refused.get(rate.id)
            const isTicked = ticked.includes(rate.id)
            return (
              <tr key={rate.id}>
                <td>
                  <Tick checked={isTicked} disabled={!isOpen(rate)} onChange={() => onTick(rate.id)}>
                    {recordTitle(page.of, rate as unknown as AnyRow, language)}
                  </Tick>
                  {refusal && <div className="bad">{sayRefusal(refusal)}</div>}
                </td>
                <td className="nowrap">
                  {rate.validFrom} – {rate.validTo}
                </td>
                <td className={`muted ${rate.bargeMatch === 'manual' ? '' : 'nowrap'}`}>
                  {says(rate.bargeMatch, rate.linked)}
                </td>
                <td>
                  {isOpen(rate) ? (
                    <span className={isTicked ? `medium ${styles.next}` : 'muted'}>
                      {says('manual', linkedTo(rate))}
                    </span>
                  ) : (
                    <span className="muted">
                      {t(rate.bargeMatch === 'included' ? 'barges.included' : 'barges.same')}
                    </span>
                  )}
                </td>
              </tr>
            )
          })}
        </tbody>
      </PlainTable>
    </section>
  )
}
