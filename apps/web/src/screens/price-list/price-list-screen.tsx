import { Button } from '@chakra-ui/react'
import { listedModes, pageNamed, ratesPage } from '@hangjia/contracts'
import { StandIn } from '@hangjia/ui'
import { Search } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { trpc } from '../../api.ts'
import { Reread } from '../../console/reread.tsx'
import { decisionInterval, freshFor } from '../../papers/decision-interval.ts'
import { useSession } from '../../session/session.tsx'
import { SpokenTitle } from '../../shell/spoken-title.tsx'
import { useKeptQuery } from '../../use-kept-query.ts'
import { WaitingPage } from '../../waiting.tsx'
import { PriceListEditor } from './price-list-editor.tsx'

/** A page of price lists: without an id where they begin, with one its editor. */
export const priceListScreen = (page: string) => () => {
  const [parameters] = useSearchParams()
  const id = parameters.get('id')
  return id && /^\d{1,18}$/.test(id) ? <Opened key={id} id={id} /> : <Begin page={page} />
}

/** Pages on which FCL rates are chosen. */
const fclSearches = [ratesPage, 'fullContainer', 'queryPrice']

const Begin = ({ page }: { readonly page: string }) => {
  const { t } = useTranslation('priceList')
  const mode = listedModes.find(({ quoted }) => quoted?.list?.page === page)
  const searches = mode ? [mode.pages.desk, mode.pages.sales].filter((name) => name !== undefined) : fclSearches
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
      <SpokenTitle page={page} />
      <StandIn state={{ is: 'empty', title: t('empty'), hint: t(mode ? 'emptyModeHint' : 'emptyHint'), action }} />
    </>
  )
}

const Opened = ({ id }: { readonly id: string }) => {
  const { t } = useTranslation('priceList')
  const utils = trpc.useUtils()
  // A refetch of a draft would overwrite current input.
  const list = useKeptQuery(
    utils.priceList.get.queryOptions({ id }, { staleTime: freshFor, gcTime: 0, refetchInterval: decisionInterval }),
  )
  const { data } = list
  if (data)
    return (
      <Reread of={[list]}>
        <PriceListEditor key={`${data.id}-${data.status}`} list={data} onChanged={() => list.refetch()} />
      </Reread>
    )
  return <WaitingPage of={list} notFound={t('notFound')} />
}
