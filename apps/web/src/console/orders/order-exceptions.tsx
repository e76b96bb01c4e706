import { Button } from '@chakra-ui/react'
import { holdsPage, isSettledByHand, mayEdit, orderException, type Reference } from '@hangjia/contracts'
import { Dot, referenceTitle, useSpeech } from '@hangjia/ui'
import { readMinute } from '@hangjia/validation'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { trpc } from '../../api.ts'
import { useSession } from '../../session/session.tsx'
import type { AnyRow } from '../records.ts'
import { type ExceptionAct, ExceptionDialog } from './exception-dialog.tsx'
import styles from './orders.module.css'

const { kind, state } = orderException.fields
const living = ['open', 'acknowledged']

/** Exceptions of an order that are not over, each with what may be done about it; their kinds alone until they are read, and where they may not be. */
export const OrderExceptions = ({
  row,
  disabled,
  onHandled,
}: {
  readonly row: AnyRow
  readonly disabled: boolean
  readonly onHandled: () => Promise<void>
}) => {
  const { t } = useTranslation('order')
  const { label, language } = useSpeech()
  const session = useSession()
  const [asked, setAsked] = useState<{ readonly act: ExceptionAct; readonly id: string }>()
  const seesTracking = holdsPage(session, 'orderExceptions')
  const kinds = (row.openExceptions ?? []) as unknown as readonly string[]
  const found = trpc.records.list.useQuery(
    {
      page: 'orderExceptions',
      conditions: { order: { any: [row.id] }, state: { any: living } },
      pageNo: 1,
      pageSize: 50,
    },
    { enabled: kinds.length > 0 && seesTracking },
  )
  if (kinds.length === 0) return null
  const exceptions = found.data?.rows ?? []
  const wordsOf = (name: unknown) => kind.options.find(([one]) => one === name)
  return (
    <ul className={styles.exceptions} aria-label={t('exceptions.list')}>
      {found.data
        ? null
        : kinds.map((name) => {
            const [, zh = '', en = '', tone] = wordsOf(name) ?? []
            return (
              <li key={name}>
                <Dot tone={tone ?? 'quiet'}>{label([zh, en])}</Dot>
              </li>
            )
          })}
      {exceptions.map((one) => {
        const [, zh = '', en = '', tone] = wordsOf(one.kind) ?? []
        const isOpen = one.state === 'open'
        const [, said = '', saidEn = ''] = state.options.find(([name]) => name === one.state) ?? []
        return (
          <li key={one.id}>
            <Dot tone={(isOpen ? tone : undefined) ?? 'quiet'}>{label([zh, en])}</Dot>
            <span className="muted">
              {[
                one.dueAt ? t('exceptions.due', { time: readMinute(String(one.dueAt)) ?? '' }) : '',
                one.facts,
                referenceTitle(one.owner as unknown as Reference, language),
                isOpen ? '' : label([said, saidEn]),
                one.remark,
                one.until ? t('exceptions.until', { day: String(one.until) }) : '',
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
            {mayEdit(session) ? (
              <span className="flex gap-6">
                {isOpen ? (
                  <Button size="xs" disabled={disabled} onClick={() => setAsked({ act: 'acknowledge', id: one.id })}>
                    {t('exceptions.act.acknowledge')}
                  </Button>
                ) : null}
                {isSettledByHand(one.kind) ? (
                  <Button size="xs" disabled={disabled} onClick={() => setAsked({ act: 'settle', id: one.id })}>
                    {t('exceptions.act.settle')}
                  </Button>
                ) : null}
              </span>
            ) : null}
          </li>
        )
      })}
      {asked ? (
        <ExceptionDialog
          act={asked.act}
          exceptions={[asked.id]}
          onClose={() => setAsked(undefined)}
          onHandled={onHandled}
        />
      ) : null}
    </ul>
  )
}
