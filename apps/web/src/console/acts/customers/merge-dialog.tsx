import { Button } from '@chakra-ui/react'
import {
  type AnswerOf,
  type Contract,
  type Field,
  holds,
  mergedFields,
  mergeUndoDays,
  recordPage,
} from '@hangjia/contracts'
import { ActDialog, kindOf, Radio, RadioGroup, TextInput, toast, useSpeech } from '@hangjia/ui'
import { isBlank } from '@hangjia/validation'
import { useMutation } from '@tanstack/react-query'
import { ArrowLeftRight } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { trpc } from '../../../api.ts'
import { useProblemWords } from '../../../problem.ts'
import { useSession } from '../../../session/session.tsx'
import { Waiting } from '../../../waiting.tsx'
import { recordTitle } from '../../record-title.ts'
import type { AnyRow } from '../../records.ts'
import styles from './customer.module.css'

const name = 'companyCustomer'
const creditFields = ['settlement', 'creditDays', 'creditLimit']
export interface Pair {
  readonly keep: string
  readonly gone: string
}
const sides = ['keep', 'gone'] as const

/** Compares two customers, asks which value stays where they differ, and makes one of them. */
export const MergeDialog = ({
  pair,
  onClose,
  onMerged,
}: {
  readonly pair: Pair
  readonly onClose: () => void
  readonly onMerged: (keep: string) => Promise<void> | void
}) => {
  const { t } = useTranslation('customer')
  const problemWords = useProblemWords()
  const { client } = trpc.useUtils()
  const [{ keep, gone }, setPair] = useState(pair)
  const [taken, setTaken] = useState<readonly string[]>([])
  const [ending, setEnding] = useState<Ending>()
  const [reason, setReason] = useState('')
  const prices = trpc.customers.mergePrices.useQuery({ keep, gone }, { staleTime: 0 })
  const isChosen = prices.data !== undefined && (prices.data.prices.length === 0 || ending !== undefined)
  const rows = [useCustomer(keep), useCustomer(gone)] as const
  const [kept, other] = rows.map(({ data }) => data as AnyRow | undefined)
  const merge = useMutation({
    mutationFn: async () =>
      kept &&
      other &&
      (await client.customers.merge.mutate({
        keep: { id: kept.id, version: kept.version },
        gone: { id: other.id, version: other.version },
        take: [...taken],
        prices: ending ?? null,
        reason: reason.trim(),
      })),
    onSuccess: async (merged) => {
      toast('success', t('merge.done', { count: merged?.moved ?? 0 }))
      await onMerged(keep)
      onClose()
    },
  })
  return (
    <ActDialog
      title={t('merge.pair')}
      width="760px"
      act={t('merge.act')}
      colorPalette="red"
      disabled={!kept || !other || !isChosen || reason.trim() === '' || merge.isPending}
      aria-busy={merge.isPending}
      onAct={() => merge.mutate()}
      onClose={onClose}
    >
      {kept && other && prices.data ? (
        <div className="column gap-12">
          <Names
            kept={kept}
            other={other}
            onSwap={() => {
              setPair({ keep: gone, gone: keep })
              setTaken([])
              setEnding(undefined)
            }}
          />
          <Differences kept={kept} other={other} isOwn={prices.data.ownsGone} taken={taken} onTaken={setTaken} />
          <Moves gone={gone} />
          {prices.data.prices.length > 0 ? <Prices {...prices.data} value={ending} onChange={setEnding} /> : null}
          <p className="muted">{t('merge.undo', { days: mergeUndoDays })}</p>
          <TextInput label={t('reason')} value={reason} onChange={setReason} maxLength={512} required />
          {merge.error ? <p role="alert">{problemWords(merge.error)}</p> : null}
        </div>
      ) : (
        <Waiting of={[...rows, prices].find(({ error }) => error) ?? prices} dismiss={onClose} />
      )}
    </ActDialog>
  )
}

const useCustomer = (id: string) => trpc.records.get.useQuery({ page: name, id }, { staleTime: 0 })
const customerOf = () => {
  const page = recordPage(name)
  if (!page) throw new Error(`no page ${name}`)
  return page.of
}

interface Two {
  readonly kept: AnyRow
  readonly other: AnyRow
}
const Names = ({ kept, other, onSwap }: Two & { readonly onSwap: () => void }) => {
  const { t } = useTranslation('customer')
  const { language } = useSpeech()
  return (
    <div className={`tiles gap-8 items-center ${styles.choice}`}>
      <Button onClick={onSwap}>
        <ArrowLeftRight />
        {t('merge.swap')}
      </Button>
      <p className="min-w-0">
        <span className="as-block muted text-12">{t('merge.kept')}</span>
        <span className="as-block medium breakable">{recordTitle(customerOf(), kept, language)}</span>
      </p>
      <p className="min-w-0">
        <span className="as-block muted text-12">{t('merge.gone')}</span>
        <span className="as-block medium breakable">{recordTitle(customerOf(), other, language)}</span>
      </p>
    </div>
  )
}

interface Choosing extends Two {
  /** The customer that goes is the reader's. */
  readonly isOwn: boolean
  readonly taken: readonly string[]
  readonly onTaken: (taken: readonly string[]) => void
}
/** Fields of which both have a value, and not the same. */
const Differences = ({ kept, other, isOwn, taken, onTaken }: Choosing) => {
  const { t } = useTranslation('customer')
  const speech = useSpeech()
  const session = useSession()
  const { fields } = customerOf()
  const mayTake = (field: string) =>
    field === 'owner' ? isOwn || holds(session, 'TS-9010') : !creditFields.includes(field) || holds(session, 'TS-9047')
  const differing = mergedFields.flatMap((field): [string, Field, string, string][] => {
    const of: Field | undefined = fields[field]
    if (!of || isBlank(kept[field]) || isBlank(other[field]) || !mayTake(field)) return []
    const [own, its] = [kept, other].map((row) => kindOf(of).say(of, row[field], speech))
    return own && its && own !== its ? [[field, of, own, its]] : []
  })
  return (
    <div className="column gap-4">
      <p>{t(differing.length === 0 ? 'merge.same' : 'merge.choose')}</p>
      {differing.map(([field, of, ...values]) => (
        <RadioGroup
          key={field}
          className={`tiles gap-8 items-start py-4 border-t-muted ${styles.choice}`}
          label={speech.label(of.label)}
          value={taken.includes(field) ? 'gone' : 'keep'}
          onChange={(side) => onTaken(side === 'gone' ? [...taken, field] : taken.filter((one) => one !== field))}
        >
          <span className="muted" aria-hidden="true">
            {speech.label(of.label)}
          </span>
          {sides.map((side, at) => (
            <Radio key={side} value={side} className="flex gap-6 items-center min-w-0">
              <span className="breakable">{values[at]}</span>
            </Radio>
          ))}
        </RadioGroup>
      ))}
      <p className="muted">{t('merge.joined')}</p>
    </div>
  )
}

/** Records that name the customer that goes, as far as the reader may open them. */
const Moves = ({ gone }: { readonly gone: string }) => {
  const { t } = useTranslation('customer')
  const on = useNumberOn()
  const uses = trpc.records.uses.useQuery({ page: name, id: gone }, { staleTime: 0 })
  const words = (uses.data ?? []).map(({ page, total, exact }) => on(page, exact ? total : `${total}+`))
  return words.length > 0 ? (
    <p>
      {t('merge.moves')} {words.join(' · ')}
    </p>
  ) : null
}
const useNumberOn = () => {
  const { t } = useTranslation('customer')
  const { label } = useSpeech()
  return (page: string, number: number | string) => {
    const found = recordPage(page)
    return t('merge.usesOn', { page: found ? label(found.title) : page, number })
  }
}

const endings = ['bring', 'end'] as const
type Ending = (typeof endings)[number]
interface PricesProps extends AnswerOf<Contract['customers']['mergePrices']> {
  readonly value: Ending | undefined
  readonly onChange: (value: Ending) => void
}
/** Mark-ups and rates that count for the customer that goes and not for the other, by page: they come along, or end. */
const Prices = ({ prices, value, onChange }: PricesProps) => {
  const { t } = useTranslation('customer')
  const on = useNumberOn()
  return (
    <div className="column gap-4">
      <p>
        {t('merge.prices')} {prices.map(({ page, count }) => on(page, count)).join(' · ')}
      </p>
      <RadioGroup
        className="column gap-4"
        label={t('merge.pricesChoice')}
        value={value ?? ''}
        onChange={(chosen) => onChange(endings.find((one) => one === chosen) ?? 'bring')}
      >
        {endings.map((one) => (
          <Radio key={one} value={one} className="flex gap-6 items-start">
            <span>{t(`merge.${one}Prices`)}</span>
          </Radio>
        ))}
      </RadioGroup>
    </div>
  )
}
