import { Button } from '@chakra-ui/react'
import { searchKeys } from '@hangjia/contracts'
import { StandIn } from '@hangjia/ui'
import { Search } from 'lucide-react'
import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useSession } from '../session/session.tsx'

interface BeginningProps {
  readonly title: string
}

/** Quotations begin with a search: the one that this person may use. */
const ToSearch = () => {
  const { t } = useTranslation('list')
  const { permissions } = useSession()
  const screen = permissions.includes(searchKeys.sales)
    ? 'fullContainer'
    : permissions.includes(searchKeys.desk)
      ? 'queryPrice'
      : undefined
  return screen ? (
    <Button asChild variant="solid">
      <Link to={`/${screen}`}>
        <Search />
        {t('toSearch')}
      </Link>
    </Button>
  ) : null
}

/** Empty lists whose records begin somewhere else, by resource. */
const beginnings: Readonly<Record<string, ComponentType<BeginningProps>>> = {
  quotation: ({ title }) => {
    const { t } = useTranslation('list')
    return <StandIn state={{ is: 'empty', title, hint: t('emptyQuotation'), action: <ToSearch /> }} />
  },
}
export const beginning = (of: string): ComponentType<BeginningProps> | undefined => beginnings[of]
