import { Button } from '@chakra-ui/react'
import type { FclAsk } from '@hangjia/contracts'
import { Search } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { askToUrl, emptyAsk } from '../../search/ask-url.ts'
import { useToday } from '../../use-today.ts'
import { useFclSearch } from './use-lane.ts'

/** Way to the price search of full containers with this question; none for readers without one. Days that are over give way to today. */
export const ToFclSearch = ({ ask: { etdFrom, ...ask } }: { readonly ask: Partial<FclAsk> }) => {
  const { t } = useTranslation('space')
  const today = useToday()
  const search = useFclSearch()
  if (!search) return null
  const from = etdFrom === undefined || etdFrom < today ? {} : { etdFrom }
  return (
    <Button asChild>
      <Link to={`/${search.page}?${askToUrl({ ...emptyAsk(today), ...ask, ...from })}`}>
        <Search />
        {t('ways.search')}
      </Link>
    </Button>
  )
}
