import { Button } from '@chakra-ui/react'
import {
  type MarkupChange,
  maxExamined,
  modeNamed,
  modesMarkedBy,
  ratesPageOf,
  readsRatesFor,
  seesCost,
} from '@hangjia/contracts'
import { DialogFrame, figuresHead, HeadRow, PlainTable, referenceTitle, toast, useSpeech } from '@hangjia/ui'
import { formatAmount } from '@hangjia/validation'
import { useMutation } from '@tanstack/react-query'
import { Scale } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useSession } from '../../../session/session.tsx'
import { useActProblem } from '../../act-problem.ts'
import styles from '../../desk/dialogs.module.css'
import { MarketListButton } from '../../market/market-list-button.tsx'
import type { ActProps } from '../../record/act-props.ts'

/** Shows the effect of saving a mark-up on published rates, before it is saved. */
export const MarkupActs = ({ page, records, row, form }: ActProps) => {
  const { t } = useTranslation('rateDesk')
  const session = useSession()
  const sayProblem = useActProblem(page, records)
  const asked = useMutation({
    mutationFn: async () => await records.markupChange({ ...(row ? { id: row.id } : {}), values: form.draft() }),
    onError: async (error) => toast('error', await sayProblem(error)),
  })
  if (modesMarkedBy(page.of).length === 0 || !seesCost(session) || !readsRatesFor(session, page.of)) return null
  return (
    <>
      <MarketListButton page={page} records={records} row={row} />
      {/* Not disabled while it waits: it would lose the focus that comes back to it. */}
      <Button aria-busy={asked.isPending} onClick={() => !asked.isPending && form.check() && asked.mutate()}>
        <Scale />
        {t('changes.act')}
      </Button>
      {asked.data && <ChangeDialog change={asked.data} onClose={asked.reset} />}
    </>
  )
}

const tellings = ['onePrice', 'itemised', 'fewerDays', 'moreDays'] as const

interface ChangeProps {
  readonly change: MarkupChange
  readonly onClose: () => void
}
const ChangeDialog = ({ change, onClose }: ChangeProps) => {
  const { t } = useTranslation('rateDesk')
  const { looked, isPart, moved, lanes, dearer, cheaper, views, examples } = change
  return (
    <DialogFrame title={t('changes.title')} width="760px" leave="close" onClose={onClose}>
      <div className={`column gap-12 ${styles.body}`}>
        <p>
          {moved === 0
            ? t('changes.none')
            : t('changes.sum', {
                dearer,
                cheaper,
                rates: t('changes.rates', { count: moved }),
                lanes: t('changes.lanes', { count: lanes }),
              })}
        </p>
        {tellings.map((way) =>
          views[way] > 0 ? (
            <p key={way}>{t(`changes.views.${way}`, { rates: t('changes.rates', { count: views[way] }) })}</p>
          ) : null,
        )}
        {examples.length > 0 ? <Examples examples={examples} onLeave={onClose} /> : null}
        <p className={`flex-1 muted ${styles.hint}`}>
          {isPart ? t('changes.isPart', { number: maxExamined }) : t('changes.lookedAt', { count: looked })}{' '}
          {t('changes.freightOnly')}
        </p>
      </div>
    </DialogFrame>
  )
}

interface ExamplesProps extends Pick<MarkupChange, 'examples'> {
  readonly onLeave: () => void
}
/** True for the price of a container type, whose code begins with its length. */
const isContainer = ({ box }: MarkupChange['examples'][number]) => /^\d/.test(box)
/** Column of an addition per shipment. */
const perShipment = 'SHPT'
const Examples = ({ examples, onLeave }: ExamplesProps) => {
  const { t } = useTranslation('rateDesk')
  const { language } = useSpeech()
  const price = (amount: string | null) => (amount === null ? t('try.none') : formatAmount(amount))
  return (
    <div className="scroll-x">
      <PlainTable look="open" aria-label={t('changes.examples')}>
        <HeadRow
          of={[
            t('rate'),
            t('changes.lane'),
            t(examples.every(isContainer) ? 'changes.box' : 'changes.column'),
            figuresHead(t('try.net')),
            figuresHead(t('changes.from')),
            figuresHead(t('changes.to')),
            t('changes.day'),
          ]}
        />
        <tbody>
          {examples.map(({ mode, rate, carrier, serviceCode, pol, pod, box, currency, day, net, from, to }) => (
            <tr key={`${mode} ${rate}`}>
              <th scope="row">
                <Link to={`/${ratesPageOf(modeNamed(mode))?.name}?record=${rate}`} onClick={onLeave}>
                  {[carrier?.code, serviceCode].filter(Boolean).join(' ') || rate}
                </Link>
              </th>
              <td>{[pol, pod].map((port) => referenceTitle(port, language)).join(' → ')}</td>
              <td>{box === perShipment ? t('changes.perShipment') : box}</td>
              <td data-figures="">
                {currency.code} {formatAmount(net)}
              </td>
              <td data-figures="">{price(from)}</td>
              <td data-figures="">{price(to)}</td>
              <td>{day}</td>
            </tr>
          ))}
        </tbody>
      </PlainTable>
    </div>
  )
}
