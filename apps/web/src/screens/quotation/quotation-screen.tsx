import { PageLayout } from '@hangjia/ui'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { trpc } from '../../api.ts'
import { failureOf, useProblemWords } from '../../problem.ts'
import { Editor } from './editor.tsx'
import { StartPanel } from './start-panel.tsx'

/** `/quotation`: without an id where quotations begin, with one its editor. */
export default () => {
  const [parameters] = useSearchParams()
  const id = parameters.get('id')
  return id && /^\d{1,18}$/.test(id) ? <Opened key={id} id={id} /> : <StartPanel />
}

const decisionMs = 20_000

const Opened = ({ id }: { readonly id: string }) => {
  const { t } = useTranslation('quotation')
  const words = useProblemWords()
  // The editor owns what it opened: a refetch behind its back would tear up what is being typed.
  const quotation = trpc.quotation.get.useQuery(
    { id },
    {
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 0,
      // While somebody else decides nothing is typed here: what he says is seen without being asked for.
      refetchInterval: ({ state }) => (state.data?.status === 'pending' ? decisionMs : false),
    },
  )
  const currencies = trpc.price.options.useQuery({ of: 'currency', limit: 100 }, { staleTime: 300_000 })
  const error = quotation.error ?? currencies.error
  if (error)
    return failureOf(error).code === 'notFound' ? (
      <PageLayout state={{ is: 'notFound', title: t('notFound') }} />
    ) : (
      <PageLayout
        state={{
          is: 'failed',
          message: words(error),
          retry: () => Promise.all([quotation.refetch(), currencies.refetch()]),
        }}
      />
    )
  if (!quotation.data || !currencies.data) return <PageLayout state={{ is: 'pageLoading' }} />
  const { data } = quotation
  return (
    <Editor
      key={`${data.id}-${data.status}`}
      quotation={data}
      currencies={currencies.data.flatMap(({ code }) => code ?? [])}
      onChanged={() => quotation.refetch()}
    />
  )
}
