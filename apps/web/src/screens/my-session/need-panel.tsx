import { Button } from '@chakra-ui/react'
import { type ChatView, chatSession, type Field, mayEdit, onlineBooking } from '@hangjia/contracts'
import { kindOf, Toolbar, useSpeech } from '@hangjia/ui'
import { bilingualIn, formatAmount } from '@hangjia/validation'
import { PencilLine } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from '../../chat/chat.module.css'
import { useSession } from '../../session/session.tsx'
import { CorrectDialog } from './correct-dialog.tsx'

const shown = [
  'intent',
  'mode',
  'pol',
  'pod',
  'boxes',
  'readyDate',
  'grossKg',
  'volumeM3',
  'packages',
  'commodity',
  'cargoKind',
  'tradeTerm',
  'targetPrice',
  'reference',
  'confidencePct',
] as const

interface NeedPanelProps {
  readonly view: ChatView
  readonly onChanged: () => Promise<void>
}

/** Facts that were read, prices given before, and work orders of a session. */
export const NeedPanel = ({ view, onChanged }: NeedPanelProps) => {
  const { t } = useTranslation('chat')
  const speech = useSpeech()
  const reader = useSession()
  const [isCorrecting, setCorrecting] = useState(false)
  const { session, quotations, offeredBefore, workOrders, bookings } = view
  const fields: Readonly<Record<string, Field>> = chatSession.fields
  const facts = shown.flatMap((name) => {
    const field = fields[name]
    const value: unknown = session[name]
    const isEmpty = value === null || value === undefined || (Array.isArray(value) && value.length === 0)
    return field && !isEmpty ? [{ name, field, value }] : []
  })
  const offers = [...quotations, ...offeredBefore]
  return (
    <section className="framed column flex-1 min-w-0 clip min-h-0" aria-label={t('understood')}>
      <Toolbar look="panel" className={styles.head}>
        <h2>{t('understood')}</h2>
        {mayEdit(reader) && session.state !== 'closed' ? (
          <Button onClick={() => setCorrecting(true)}>
            <PencilLine />
            {t('correct.act')}
          </Button>
        ) : null}
      </Toolbar>
      <div className={`flex-1 min-h-0 scroll ${styles.scroll}`}>
        <div className={`p-12 border-b-muted ${styles.part}`}>
          <dl className={`tiles gap-y-4 gap-x-10 ${styles.facts}`}>
            {facts.map(({ name, field, value }) => (
              <Fact key={name} label={speech.label(field.label)} words={kindOf(field).say(field, value, speech)} />
            ))}
          </dl>
        </div>
        <div className={`p-12 border-b-muted ${styles.part}`}>
          <h3>{t('offers')}</h3>
          {offers.length === 0 ? (
            <span className={styles.soft}>{t('noOffers')}</span>
          ) : (
            <ul className={styles.lines}>
              {offers.map(({ id, recordNo, lane, options, validTo }) => (
                <li key={id}>
                  {`${recordNo} · ${bilingualIn(speech.language, lane)}`}
                  <br />
                  <span className={styles.soft}>
                    {[
                      options[0]?.total && `${options[0].currency} ${formatAmount(options[0].total)}`,
                      t('validTo', { day: validTo }),
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </span>
                </li>
              ))}
            </ul>
          )}
        </div>
        {bookings.length > 0 ? (
          <div className={`p-12 border-b-muted ${styles.part}`}>
            <h3>{t('book.made')}</h3>
            <ul className={styles.lines}>
              {bookings.map(({ id, bookingNo, expectedDeparture, state }) => (
                <li key={id}>
                  {[
                    bookingNo,
                    expectedDeparture,
                    kindOf(onlineBooking.fields.state).say(onlineBooking.fields.state, state, speech),
                  ].join(' · ')}
                </li>
              ))}
            </ul>
          </div>
        ) : null}
        <div className={`p-12 border-b-muted ${styles.part}`}>
          <h3>{t('workOrders')}</h3>
          {workOrders.length === 0 ? (
            <span className={styles.soft}>{t('noWorkOrders')}</span>
          ) : (
            <ul className={styles.lines}>
              {workOrders.map(({ id, workOrderNo, title }) => (
                <li key={id}>{`${workOrderNo} · ${title}`}</li>
              ))}
            </ul>
          )}
        </div>
      </div>
      {isCorrecting && <CorrectDialog session={session} onClose={() => setCorrecting(false)} onChanged={onChanged} />}
    </section>
  )
}

const Fact = ({ label, words }: { readonly label: string; readonly words: string }) => (
  <>
    <dt>{label}</dt>
    <dd>{words}</dd>
  </>
)
