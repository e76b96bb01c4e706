import { listedModes } from '@hangjia/contracts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, useLocation, useSearchParams } from 'react-router-dom'
import { trpc } from '../../api.ts'
import { Reread } from '../../console/reread.tsx'
import { decisionInterval, freshFor } from '../../papers/decision-interval.ts'
import { failureOf } from '../../problem.ts'
import { useKeptQuery } from '../../use-kept-query.ts'
import { WaitingPage } from '../../waiting.tsx'
import { Editor } from './editor.tsx'
import { Hub } from './hub/hub.tsx'

/** `/quotation`: without an id where quotations begin, with one its editor. */
export default () => {
  const [parameters] = useSearchParams()
  const id = parameters.get('id')
  return id && /^\d{1,18}$/.test(id) ? <Opened key={id} id={id} /> : <Hub />
}

const Opened = ({ id }: { readonly id: string }) => {
  const { t } = useTranslation('quotation')
  const { pathname } = useLocation()
  const utils = trpc.useUtils()
  // A refetch of a draft would overwrite current input.
  const quotation = useKeptQuery(
    utils.quotation.get.queryOptions({ id }, { staleTime: freshFor, gcTime: 0, refetchInterval: decisionInterval }),
  )
  const currencies = useKeptQuery(
    utils.price.options.queryOptions({ of: 'currency', limit: 100 }, { staleTime: 300_000 }),
  )
  const [isHandingOver, setHandingOver] = useState(false)
  const [replaced, setReplaced] = useState(0)
  const { data } = quotation
  const error = data && currencies.data ? null : (quotation.error ?? currencies.error)
  // A message leads to the page of its quotation, whichever layout that has.
  if (
    error &&
    failureOf(error).code === 'notFound' &&
    listedModes.some(({ quoted }) => `/${quoted?.list?.page}` === pathname)
  )
    return <Navigate replace to={`${pathname}?layout=standard&id=${id}`} />
  const refetch = () => Promise.all([quotation.refetch(), currencies.refetch()])
  if (!data || !currencies.data) return <WaitingPage of={{ error, refetch }} notFound={t('notFound')} />
  return (
    <Reread of={[quotation]}>
      <Editor
        key={`${data.id}-${data.status}-${replaced}`}
        quotation={data}
        currencies={currencies.data.flatMap(({ code }) => code ?? [])}
        onChanged={() => quotation.refetch()}
        onReplaced={async () => {
          await quotation.refetch()
          setReplaced(replaced + 1)
        }}
        isHandingOver={isHandingOver}
        onHandOver={setHandingOver}
      />
    </Reread>
  )
}
