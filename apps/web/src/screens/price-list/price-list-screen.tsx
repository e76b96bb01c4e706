import { Button } from '@chakra-ui/react'
import { pageNamed } from '@hangjia/contracts'
import { PageLayout, StandIn } from '@hangjia/ui'
import { Search } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { trpc } from '../../api.ts'
import { Reread } from '../../console/reread.tsx'
import { decisionInterval, freshFor } from '../../papers/decision-interval.ts'
import { failureOf, useProblemWords } from '../../problem.ts'
import { useSession } from '../../session/session.tsx'
import { SpokenTitle } from '../../shell/spoken-title.tsx'
import { useKeptQuery } from '../../use-kept-query.ts'
import { PriceListEditor } from './price-list-editor.tsx'

/** `/fclStandardQuotation`: without an id where price lists begin, with one its editor. */
export default () => {
  const [parameters] = useSearchParams()
  const id = parameters.get('id')
  return id && /^\d{1,18}$/.test(id) ? <Opened key={id} id={id} /> : <Begin />
}

const searches = ['fclFreight', 'fullContainer', 'queryPrice'] as const

const Begin = () => {
  const { t } = useTranslation('priceList')
  const navigate = useNavigate()
  const { permissions } = useSession()
  const search = searches.find((name) => permissions.includes(pageNamed(name)?.key ?? ''))
  const action = search ? (
    <Button variant="solid" onClick={() => navigate(`/${search}`)}>
      <Search size={15} />
      {t('toRates')}
    </Button>
  ) : null
  return (
    <>
      <SpokenTitle page="fclStandardQuotation" />
      <StandIn state={{ is: 'empty', title: t('empty'), hint: t('emptyHint'), action }} />
    </>
  )
}

const Opened = ({ id }: { readonly id: string }) => {
  const { t } = useTranslation('priceList')
  const words = useProblemWords()
  const utils = trpc.useUtils()
  // A refetch of a draft would tear up what is being typed.
  const list = useKeptQuery(
    utils.priceList.get.queryOptions({ id }, { staleTime: freshFor, gcTime: 0, refetchInterval: decisionInterval }),
  )
  const { data, error } = list
  if (data)
    return (
      <Reread of={[list]}>
        <PriceListEditor key={`${data.id}-${data.status}`} list={data} onChanged={() => list.refetch()} />
      </Reread>
    )
  if (!error) return <PageLayout state={{ is: 'pageLoading' }} />
  return failureOf(error).code === 'notFound' ? (
    <PageLayout state={{ is: 'notFound', title: t('notFound') }} />
  ) : (
    <PageLayout state={{ is: 'failed', message: words(error), retry: () => list.refetch() }} />
  )
}
