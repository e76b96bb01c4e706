import { Button } from '@chakra-ui/react'
import { asksSuppliers, awardsBids, enquiry, mayEdit, openEnquiryStates } from '@hangjia/contracts'
import { Dot, PlainTable, referenceTitle, TextButton, useConfirm, useSpeech } from '@hangjia/ui'
import { businessDay, plainAmount, readMinute } from '@hangjia/validation'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { trpc } from '../../../api.ts'
import { ReasonDialog } from '../../../dialogs/reason-dialog.tsx'
import { mailtoOf } from '../../../mailto.ts'
import { useSession } from '../../../session/session.tsx'
import { useBeginning } from '../../form/use-beginning.ts'
import type { ActProps } from '../../record/act-props.ts'
import type { AnyRow } from '../../records.ts'
import { cellWords } from '../enquiries/cell-words.ts'
import styles from '../enquiries/enquiry.module.css'
import { useEnquiryMoves } from '../enquiries/use-enquiry-moves.ts'
import { AskSuppliersDialog } from './ask-suppliers-dialog.tsx'
import { type BidColumn, bidColumns, bidsIn } from './bid-columns.ts'
import { BidDialog } from './bid-dialog.tsx'
import { rateOfBid } from './rate-draft.ts'
import { supplierMail } from './supplier-mail.ts'

type OfRow = ActProps & { readonly row: AnyRow }
type Asked = { readonly is: 'suppliers' } | { readonly is: 'bid' | 'withdraw'; readonly of?: BidColumn }
const biddable: readonly unknown[] = [...openEnquiryStates, 'answered', 'quoted']
const tones = { asked: 'busy', valid: 'good', expired: 'quiet', withdrawn: 'quiet' } as const

/** Suppliers of an enquiry and their bids side by side, for those who buy: ask, enter, award, and keep as a rate. */
export const EnquiryBids = (props: OfRow) => {
  const { page, row, disabled } = props
  const { t } = useTranslation('enquiry')
  const { language } = useSpeech()
  const session = useSession()
  const [asked, setAsked] = useState<Asked>()
  const close = () => setAsked(undefined)
  const move = useEnquiryMoves(props, close)
  if (!asksSuppliers(session) || page.scope === 'mine') return null
  const isOpen = mayEdit(session) && page.scope === 'institution' && biddable.includes(row.status)
  const hasBids = bidsIn(row).some(({ round }) => round === row.round)
  if (!isOpen && !hasBids) return null
  const isOff = disabled || move.isPending
  return (
    <section className="flex-none column gap-8 py-8 px-20 border-b-muted" aria-label={t('bids')}>
      {isOpen ? (
        <div className="row gap-8">
          <span className="muted">{t('bids')}</span>
          <Button disabled={isOff} onClick={() => setAsked({ is: 'suppliers' })}>
            {t('askSuppliers.act')}
          </Button>
          <Button disabled={isOff} onClick={() => setAsked({ is: 'bid' })}>
            {t('bid.act')}
          </Button>
        </div>
      ) : null}
      {hasBids ? <Compared {...props} isOff={isOff || !isOpen} move={move} onAsked={setAsked} /> : null}
      {asked?.is === 'suppliers' ? (
        <AskSuppliersDialog
          row={row}
          isBusy={move.isPending}
          onClose={close}
          onChosen={(suppliers) => move.mutate({ act: 'askSuppliers', suppliers })}
        />
      ) : null}
      {asked?.is === 'bid' ? (
        <BidDialog
          page={page}
          row={row}
          asked={asked.of}
          isBusy={move.isPending}
          onClose={close}
          onGiven={(given) => move.mutate({ act: 'bid', ...given })}
        />
      ) : null}
      {asked?.is === 'withdraw' && asked.of ? (
        <ReasonDialog
          title={t('withdrawBid.title', { supplier: referenceTitle(asked.of.supplier, language) })}
          act={t('withdrawBid.act')}
          least={1}
          most={300}
          isBusy={move.isPending}
          onClose={close}
          onGiven={(reason) => move.mutate({ act: 'withdrawBid', bid: asked.of?.no ?? 0, reason })}
        />
      ) : null}
    </section>
  )
}

interface ComparedProps extends OfRow {
  readonly isOff: boolean
  readonly move: ReturnType<typeof useEnquiryMoves>
  readonly onAsked: (asked: Asked) => void
}
const facts = ['carrier', 'validUntil', 'departsOn', 'transitDays', 'freeDays'] as const

/** Bids in columns, their prices in rows with the difference to the best one. */
const Compared = (props: ComparedProps) => {
  const { page, row } = props
  const { t } = useTranslation('enquiry')
  const { label, language } = useSpeech()
  const { columns, lines } = bidColumns(row, businessDay(new Date()))
  const { fields } = enquiry.fields.bids
  const shownFacts = facts.filter((name) => columns.some((bid) => bid[name] !== null))
  return (
    <div className={`overflow-x ${styles.offers}`}>
      <PlainTable aria-label={t('bidsCompared')}>
        <thead>
          <tr>
            <td />
            {columns.map((bid) => (
              <th key={bid.no} scope="col">
                <div className="plain medium">{referenceTitle(bid.supplier, language)}</div>
                <StateOf bid={bid} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ key, charge, unit, currency, cells }) => (
            <tr key={key}>
              <th scope="row">{`${charge ? referenceTitle(charge, language) : t('freight')} ${currency}/${unit}`}</th>
              {columns.map(({ no }) => {
                const cell = cells.get(no)
                return (
                  <td key={no}>
                    {cell ? (
                      <>
                        <span className={cell.isBest ? 'good medium' : undefined}>{plainAmount(cell.price)}</span>
                        {cell.minimum ? <span className="muted"> ≥ {plainAmount(cell.minimum)}</span> : null}
                        {cell.above ? <span className="bad"> +{plainAmount(cell.above)}</span> : null}
                      </>
                    ) : null}
                  </td>
                )
              })}
            </tr>
          ))}
          {shownFacts.map((name) => (
            <tr key={name}>
              <th scope="row">{label(fields[name].label)}</th>
              {columns.map((bid) => (
                <td key={bid.no}>{cellWords(fields[name], bid[name], language)}</td>
              ))}
            </tr>
          ))}
          <tr>
            <th scope="row">{t('answeredIn')}</th>
            {columns.map(({ no, minutes }) => (
              <td key={no}>{minutes === null ? '' : t('minutes', { count: minutes })}</td>
            ))}
          </tr>
          {columns.some(({ words, files }) => words || files.length > 0) ? (
            <tr>
              <th scope="row">{label(fields.files.label)}</th>
              {columns.map(({ no, words, files }) => (
                <td key={no}>
                  {files.map(({ id, name }) => (
                    <div key={id}>
                      <a className="link" href={`/files/${page.name}/${row.id}/${id}?download=1`}>
                        {name}
                      </a>
                    </div>
                  ))}
                  {words ? (
                    <div className={`cut ${styles.said}`} title={words}>
                      {words}
                    </div>
                  ) : null}
                </td>
              ))}
            </tr>
          ) : null}
          <tr>
            <td />
            {columns.map((bid) => (
              <td key={bid.no}>
                <BidActs {...props} bid={bid} />
              </td>
            ))}
          </tr>
        </tbody>
      </PlainTable>
    </div>
  )
}

const StateOf = ({ bid: { state, award, receivedAt, askedAt, withdrawn } }: { readonly bid: BidColumn }) => {
  const { t } = useTranslation('enquiry')
  const { label } = useSpeech()
  const [, zh, en, tone] = enquiry.fields.bids.fields.award.options.find(([value]) => value === award) ?? []
  const at = receivedAt ?? askedAt
  return (
    <div className="normal" title={withdrawn ?? undefined}>
      {zh && en && tone ? (
        <Dot tone={tone}>{label([zh, en])}</Dot>
      ) : (
        <Dot tone={tones[state]}>{t(`bidStates.${state}`)}</Dot>
      )}{' '}
      {at ? readMinute(at) : ''}
    </div>
  )
}

const BidActs = ({ page, row, bid, isOff, move, onAsked }: ComparedProps & { readonly bid: BidColumn }) => {
  const { t } = useTranslation('enquiry')
  const { language } = useSpeech()
  const session = useSession()
  const confirm = useConfirm()
  const rate = rateOfBid(row, bid, businessDay(new Date()))
  const begin = useBeginning(rate?.page ?? '')
  if (page.scope !== 'institution') return null
  const award = async () => {
    const title = t('award.title', { supplier: referenceTitle(bid.supplier, language) })
    const hasOthers = bidsIn(row).some(
      ({ no, round, receivedAt, withdrawn }) =>
        no !== bid.no && round === row.round && receivedAt !== null && withdrawn === null,
    )
    const question = hasOthers ? { body: t('award.others'), other: t('award.reserve') } : {}
    const answer = await confirm({ title, act: t('award.act'), ...question })
    if (answer !== 'cancel') move.mutate({ act: 'award', bid: bid.no, others: answer === 'other' ? 'C' : 'N' })
  }
  return (
    <div className="row gap-8">
      {bid.state === 'asked' ? (
        <>
          <SupplierMail row={row} bid={bid} />
          <TextButton disabled={isOff} onClick={() => onAsked({ is: 'bid', of: bid })}>
            {t('bid.act')}
          </TextButton>
        </>
      ) : null}
      {bid.state === 'valid' && awardsBids(session) && bid.award !== 'Y' ? (
        <TextButton disabled={isOff} onClick={award}>
          {t('award.act')}
        </TextButton>
      ) : null}
      {bid.award === 'Y' && awardsBids(session) ? (
        <TextButton disabled={isOff} onClick={() => move.mutate({ act: 'award', bid: null })}>
          {t('award.undo')}
        </TextButton>
      ) : null}
      {bid.state === 'valid' || bid.state === 'expired' ? (
        <TextButton disabled={isOff} onClick={() => onAsked({ is: 'withdraw', of: bid })}>
          {t('withdrawBid.act')}
        </TextButton>
      ) : null}
      {rate && begin && bid.state === 'valid' ? (
        <TextButton onClick={() => begin(rate.begin)}>{t('bid.asRate')}</TextButton>
      ) : null}
    </div>
  )
}

/** A draft in the reader's mail program; nothing is sent from here. Where no address is known, it is typed there. */
const SupplierMail = ({ row, bid }: { readonly row: AnyRow; readonly bid: BidColumn }) => {
  const { t } = useTranslation('enquiry')
  const { language } = useSpeech()
  const ids = bidsIn(row)
    .filter(({ round, receivedAt }) => round === row.round && receivedAt === null)
    .map(({ supplier }) => supplier.id)
  const { data } = trpc.enquiries.suppliersFor.useQuery({ id: row.id, ids })
  const { contact = '', email = '' } = data?.find(({ supplier }) => supplier.id === bid.supplier.id) ?? {}
  const { subject, body } = supplierMail(row, language, {
    contact,
    words: {
      dear: t('mail.dear', { name: contact }),
      ask: t('mail.ask'),
      wanted: t('mail.wanted', { no: String(row.enquiryNo) }),
      subject: t('mail.subject'),
    },
  })
  return (
    <a className="link" href={mailtoOf({ to: email === '' ? [] : [email], subject, body })} title={email || undefined}>
      {t('mail.act')}
    </a>
  )
}
