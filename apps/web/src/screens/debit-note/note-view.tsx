import { type DebitNoteView, debitNote } from '@hangjia/contracts'
import { Dot, useSpeech } from '@hangjia/ui'
import { amountsText } from '@hangjia/validation'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import editor from '../../papers/editor/editor.module.css'
import { PaperPane } from '../../papers/editor/paper-pane.tsx'
import { useTabTitle } from '../../shell/tabs/tab-context.ts'
import styles from './debit-note.module.css'
import { NoteActs } from './note-acts.tsx'
import { NotePayments } from './note-payments.tsx'

/** A note: its state, acts and payments, and the paper as it will be printed. */
export const NoteView = ({
  note,
  onChanged,
}: {
  readonly note: DebitNoteView
  readonly onChanged: () => Promise<void>
}) => {
  const { t } = useTranslation('debitNote')
  const { label, option } = useSpeech()
  const { document, draft, id } = note
  const [language, setLanguage] = useState(draft.language)
  const state = debitNote.fields.state.options.find(([name]) => name === note.state)
  const title = document.noteNo || t('draft')
  useTabTitle(title)
  const facts: readonly (readonly [string, ReactNode])[] = [
    [
      t('fact.state'),
      state ? (
        <Dot key="state" tone={state[3]}>
          {label([state[1], state[2]])}
        </Dot>
      ) : null,
    ],
    [t('fact.customer'), label([document.customer.name.zh, document.customer.name.en])],
    [
      t('fact.orders'),
      document.orders.map(({ id: order, orderNo }) => (
        <Link key={order} to={`/order?record=${order}`}>
          {orderNo}{' '}
        </Link>
      )),
    ],
    [t('fact.due'), amountsText(document.due)],
    [t('fact.open'), note.state === 'draft' || note.state === 'void' ? null : amountsText(document.balance)],
    [
      t('fact.dueDate'),
      note.isOverdue ? (
        <span key="due" className="bad">
          {t('overdue', { day: document.dueDate })}
        </span>
      ) : (
        document.dueDate
      ),
    ],
    [t('fact.voidReason'), note.voidReason || null],
  ]
  return (
    <div className="column h-full min-h-0">
      <div className={`tiles flex-1 min-h-0 ${editor.panes}`}>
        <div className={`column gap-10 min-h-0 p-12 scroll ${editor.left}`}>
          <section className="framed flex-none" aria-label={title}>
            <h2 className="pt-10 pb-4 px-14 medium">
              {option(debitNote.fields.kind.options, document.kind)} {title}
            </h2>
            <dl className={`tiles gap-y-6 gap-x-16 pt-8 pb-12 px-14 ${styles.facts}`}>
              {facts.map(([name, value]) =>
                value === null ? null : (
                  <div key={name} style={{ display: 'contents' }}>
                    <dt>{name}</dt>
                    <dd>{value}</dd>
                  </div>
                ),
              )}
            </dl>
            <NoteActs note={note} language={language} onChanged={onChanged} />
          </section>
          {note.payments.length > 0 ? <NotePayments note={note} onChanged={onChanged} /> : null}
        </div>
        <PaperPane
          name="debitNote"
          id={id}
          printed={document}
          language={language}
          onLanguage={setLanguage}
          acts={{
            openPdf: () => void window.open(`/pdf/debitNote/${id}?language=${language}`, '_blank', 'noopener'),
            isStored: async () => true,
          }}
        />
      </div>
    </div>
  )
}
