import { Button } from '@chakra-ui/react'
import { holds, mayPublish, type RecordPage, type Reference, recordPage, visibleFields } from '@hangjia/contracts'
import { referenceTitle, toast, useConfirm, useSpeech } from '@hangjia/ui'
import { businessDay, isExpired } from '@hangjia/validation'
import { useMutation, useQuery } from '@tanstack/react-query'
import { CalendarPlus2, Undo2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../session/session.tsx'
import { useActProblem } from '../act-problem.ts'
import { type AnyRow, useRecords } from '../records.ts'
import styles from './record-acts.module.css'
import type { ActProps } from './record-acts.tsx'

/** A contract that was approved is followed by one of the next period. */
export const ContractActs = ({ row, opened, disabled }: ActProps) => {
  const { t } = useTranslation('partners')
  if (!row || !['approved', 'closed'].includes(String(row.approvalState))) return null
  return (
    <Button disabled={disabled} onClick={() => opened.renew(row.id)}>
      <CalendarPlus2 />
      {t('renew')}
    </Button>
  )
}

const rates = recordPage('fclFreight')
/** As many as one call withdraws; the next ones follow. */
const mostAtOnce = 1500
const mostNamed = 6

/** The published rates of a contract that is over: nothing withdraws them by itself, one click does. */
export const RatesUnder = ({ row }: Pick<ActProps, 'row'>) => {
  const session = useSession()
  const today = businessDay(new Date())
  if (!row || !rates || !holds(session, rates.key)) return null
  const isOver = row.approvalState === 'closed' || isExpired(row.validTo, today)
  const isSeen = typeof row.contractNo === 'string' && 'contractNo' in visibleFields(rates.of, session)
  return isOver && isSeen ? <OpenRates page={rates} contract={row} mayWithdraw={mayPublish(session)} /> : null
}

const OpenRates = ({
  page,
  contract,
  mayWithdraw,
}: {
  readonly page: RecordPage
  readonly contract: AnyRow
  readonly mayWithdraw: boolean
}) => {
  const { t } = useTranslation('partners')
  const { language } = useSpeech()
  const confirm = useConfirm()
  const records = useRecords(page)
  const sayProblem = useActProblem(page, records)
  const carrier = (contract.carrier as Reference).id
  const list = useQuery(
    records.list({
      ...{ search: '', sort: null, pageNo: 1, pageSize: mostAtOnce },
      conditions: { contractNo: { any: [String(contract.contractNo)] }, carrier: { any: [carrier] } },
      parameters: { displayFlags: '1,2', isnow: 1 },
    }),
  )
  const withdraw = useMutation({
    mutationFn: (rows: readonly AnyRow[]) => records.setStatus(rows, { displayFlag: 0 }),
    onError: async (error) => toast('error', await sayProblem(error)),
    onSuccess: async ({ rows }) => {
      toast('success', t('ratesWithdrawn', { count: rows.length }))
      await records.refresh()
    },
  })
  const rows = list.data?.rows ?? []
  if (rows.length === 0) return null
  const count = list.data?.total ?? rows.length
  const named = (value: unknown) => referenceTitle(value as Reference, language)
  const ask = async () => {
    const answer = await confirm({
      title: t('withdrawTitle', { count: rows.length }),
      body: t('withdrawBody'),
      act: t('withdraw'),
      danger: true,
    })
    if (answer === 'act') withdraw.mutate(rows)
  }
  return (
    <section className={styles.warning} aria-label={t('ratesUnder', { count })}>
      <div className={styles.words}>
        <strong>{t('ratesUnder', { count })}</strong>
        <ul className={styles.rates}>
          {rows.slice(0, mostNamed).map((rate) => (
            <li key={rate.id}>
              {named(rate.pol)} → {named(rate.pod)}
              {typeof rate.serviceCode === 'string' && ` · ${rate.serviceCode}`} · {t('until', { day: rate.validTo })}
            </li>
          ))}
          {count > mostNamed && <li>{t('andMore', { count: count - mostNamed })}</li>}
        </ul>
      </div>
      {mayWithdraw && (
        <Button disabled={withdraw.isPending} onClick={ask}>
          <Undo2 />
          {t('withdraw')}
        </Button>
      )}
    </section>
  )
}
