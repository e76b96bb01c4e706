import { Button } from '@chakra-ui/react'
import { type Field, mayEdit, productNamed, readsQuotations, serviceNamed, visibleFields } from '@hangjia/contracts'
import { HeadRow, kindOf, PlainTable, Tick, toast, useSpeech } from '@hangjia/ui'
import { businessDay } from '@hangjia/validation'
import { FilePlus2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { trpc } from '../../../api.ts'
import { useProblemWords } from '../../../problem.ts'
import { newRequestKey } from '../../../request-key.ts'
import { quotationPage } from '../../../screens/quotation-path.ts'
import { useSession } from '../../../session/session.tsx'
import type { ActProps } from '../../record/act-props.ts'
import type { AnyRow } from '../../records.ts'
import { cellWords } from './cell-words.ts'
import styles from './enquiry.module.css'
import { costBesidePrice } from './offer-lines.ts'

type Line = Readonly<Record<string, unknown>>
type OfRow = ActProps & { readonly row: AnyRow }
/** Cells that others say in words. */
const unseen = ['box', 'per']
const mostOptions = 3

/** Prices of the latest round first; those that still hold become the options of a quotation. */
export const EnquiryOffers = ({ page, row, disabled }: OfRow) => {
  const { t } = useTranslation('enquiry')
  const { label, language } = useSpeech()
  const session = useSession()
  const offers = (Array.isArray(row.offers) ? (row.offers as Line[]) : []).toSorted(
    (one, other) => Number(other.round) - Number(one.round),
  )
  const quotable = useQuotable({ page, row }, offers)
  const [chosen, setChosen] = useState<readonly number[]>(() => quotable.slice(0, mostOptions))
  const { make, isPending } = useMaking(row)
  const field = visibleFields(page.of, session).offers
  const service = serviceNamed(row.product)
  const priceWord = service ? label(service.title) : t('freight')
  if (offers.length === 0 || field?.kind !== 'lines') return null
  const columns = Object.entries<Field>(costBesidePrice(field.fields)).filter(
    ([name]) => name === 'price' || (!unseen.includes(name) && offers.some((offer) => (offer[name] ?? null) !== null)),
  )
  const toggle = (option: number) =>
    setChosen(
      chosen.includes(option)
        ? chosen.filter((one) => one !== option)
        : [...chosen, option].toSorted((one, other) => one - other),
    )
  const isFirst = (offer: Line, at: number) => offers.findIndex(({ option }) => option === offer.option) === at
  return (
    <div className={`flex-none py-8 px-20 overflow-x border-b-muted ${styles.offers}`}>
      <PlainTable aria-label={t('offers')}>
        <HeadRow
          of={[
            ...(quotable.length > 0 ? [null] : []),
            ...columns.map(([, cell]) => ({ words: label(cell.label), 'data-align': kindOf(cell).align })),
          ]}
        />
        <tbody>
          {offers.map((offer, at) => {
            const option = Number(offer.option)
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: a price has no identity but its place.
              <tr key={at} data-former={offer.round === row.round ? undefined : ''}>
                {quotable.length > 0 ? (
                  <td>
                    {quotable.includes(option) && isFirst(offer, at) ? (
                      <Tick
                        aria-label={t('quote.choose', { option })}
                        checked={chosen.includes(option)}
                        disabled={disabled || (!chosen.includes(option) && chosen.length >= mostOptions)}
                        onChange={() => toggle(option)}
                      />
                    ) : null}
                  </td>
                ) : null}
                {columns.map(([name, cell]) => (
                  <td key={name} data-align={kindOf(cell).align}>
                    {name === 'charge' && option > 0 && !offer.charge
                      ? priceWord
                      : cellWords(cell, offer[name], language)}
                  </td>
                ))}
              </tr>
            )
          })}
        </tbody>
      </PlainTable>
      {quotable.length > 0 ? (
        <Button
          variant="solid"
          className="mt-8"
          disabled={disabled || isPending || chosen.length === 0}
          onClick={() => make(chosen)}
        >
          <FilePlus2 />
          {t('quote.act', { count: chosen.length })}
        </Button>
      ) : null}
    </div>
  )
}

/** Options of the newest round that a quotation can be made of: all of their lines still hold. */
const useQuotable = ({ page, row }: Pick<OfRow, 'page' | 'row'>, offers: readonly Line[]): readonly number[] => {
  const session = useSession()
  const mayMake = mayEdit(session) && readsQuotations(session) && page.name !== 'companyInquiry'
  if (!mayMake || !productNamed(String(row.product)) || (row.status !== 'answered' && row.status !== 'quoted'))
    return []
  const today = businessDay(new Date())
  const newest = offers.filter(({ round, option }) => round === row.round && typeof option === 'number')
  return [...new Set(newest.map(({ option }) => Number(option)))]
    .filter((wanted) => newest.every(({ option, validUntil }) => option !== wanted || String(validUntil) >= today))
    .toSorted((one, other) => one - other)
}

const useMaking = ({ id, product }: AnyRow) => {
  const navigate = useNavigate()
  const words = useProblemWords()
  const [requestKey] = useState(newRequestKey)
  const { mutate, isPending } = trpc.quotation.fromEnquiry.useMutation({
    onSuccess: (made) => navigate(`/${quotationPage(product)}?id=${made.id}`),
    onError: (error) => toast('error', words(error)),
  })
  return {
    make: (options: readonly number[]) =>
      mutate({ enquiry: id, options: [...options], requestKey: `${requestKey}-${options.join('-')}` }),
    isPending,
  }
}
