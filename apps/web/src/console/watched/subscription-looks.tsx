import { Button } from '@chakra-ui/react'
import type { LookedSubscription } from '@hangjia/contracts'
import { figuresHead, HeadRow, PlainTable, useSpeech } from '@hangjia/ui'
import { formatAmount, readMinute } from '@hangjia/validation'
import { RefreshCw } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { trpc } from '../../api.ts'
import { Waiting } from '../../waiting.tsx'
import type { AnyRow } from '../records.ts'

type Asked = Parameters<typeof trpc.subscriptions.look.useQuery>[0]
interface LooksProps {
  readonly page: string
  readonly row: AnyRow
}

/** Prices that a subscription finds now, with the message that it would send, and the messages that it sent. */
const SubscriptionLooks = ({ page, row }: LooksProps) => {
  const { t } = useTranslation('collection')
  const { t: list } = useTranslation('list')
  const asked = trpc.subscriptions.look.useQuery({ page, id: row.id } as Asked, { staleTime: 0 })
  if (!asked.data) return <Waiting of={asked} />
  return (
    <div className="column gap-14 py-14 px-20">
      <section className="column gap-8" aria-labelledby="looks-now">
        <div className="row gap-12 between">
          <h3 id="looks-now" className="medium">
            {t('looks.now')}
          </h3>
          <Button size="sm" onClick={() => asked.refetch()} loading={asked.isFetching}>
            <RefreshCw />
            {list('refresh')}
          </Button>
        </div>
        <Prices {...asked.data} />
      </section>
      <section className="column gap-8" aria-labelledby="looks-sent">
        <h3 id="looks-sent" className="medium">
          {t('looks.sent')}
        </h3>
        <Sent sent={asked.data.sent} />
      </section>
    </div>
  )
}
export default SubscriptionLooks

const Prices = ({ isOwn, isInUse, isBegun, prices }: LookedSubscription) => {
  const { t } = useTranslation('collection')
  if (!isOwn) return <p className="muted">{t('looks.ofOthers')}</p>
  if (!prices) return <p className="muted">{t('looks.noRight')}</p>
  const due = prices.filter(({ triggers }) => triggers.length > 0).length
  const outcome = !isInUse ? 'off' : due > 0 ? 'wouldSend' : isBegun ? 'nothing' : 'first'
  return (
    <>
      <p role="status">{t(`looks.${outcome}`, { number: due })}</p>
      {prices.length === 0 ? (
        <p className="muted">{t('looks.none')}</p>
      ) : (
        <div className="scroll-x">
          <PlainTable look="rows" aria-label={t('looks.now')}>
            <HeadRow
              of={[
                t('looks.price'),
                figuresHead(t('looks.before')),
                figuresHead(t('looks.current')),
                t('looks.validTo'),
                t('looks.triggers'),
              ]}
            />
            <tbody>
              {prices.map(({ label, currency, price, before, validFrom, validTo, triggers }) => (
                <tr key={`${label} ${validFrom ?? ''} ${price}`}>
                  <th scope="row">{validFrom ? t('looks.from', { label, day: validFrom }) : label}</th>
                  <td data-figures="">{before === null ? '—' : formatAmount(before)}</td>
                  <td data-figures="" className="nowrap">
                    {currency} {formatAmount(price)}
                  </td>
                  <td className="nowrap">{validTo ?? '—'}</td>
                  <td>{triggers.map((trigger) => t(`looks.of.${trigger}`)).join(' · ') || '—'}</td>
                </tr>
              ))}
            </tbody>
          </PlainTable>
        </div>
      )}
    </>
  )
}

const Sent = ({ sent }: Pick<LookedSubscription, 'sent'>) => {
  const { t } = useTranslation('collection')
  const { label } = useSpeech()
  if (sent.length === 0) return <p className="muted">{t('looks.noneSent')}</p>
  return (
    <div className="scroll-x">
      <PlainTable look="rows" aria-label={t('looks.sent')}>
        <HeadRow of={[t('looks.at'), t('looks.words'), t('looks.opened')]} />
        <tbody>
          {sent.map(({ id, at, words, isRead }) => (
            <tr key={id}>
              <th scope="row" className="nowrap">
                {readMinute(at)}
              </th>
              <td data-wraps="" className="pre-line">
                {label(words)}
              </td>
              <td>{t(isRead ? 'looks.read' : 'looks.unread')}</td>
            </tr>
          ))}
        </tbody>
      </PlainTable>
    </div>
  )
}
