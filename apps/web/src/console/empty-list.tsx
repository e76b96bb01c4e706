import { Button } from '@chakra-ui/react'
import { type RecordPage, searchKeys } from '@hangjia/contracts'
import { StandIn, useSpeech } from '@hangjia/ui'
import { Plus, Search } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useSession } from '../session/session.tsx'

/** Empty state: the reason, and what to do about it. */
export const EmptyList = ({
  page,
  isNarrowed,
  isEditor,
  onClear,
  onCreate,
}: {
  readonly page: RecordPage
  readonly isNarrowed: boolean
  readonly isEditor: boolean
  readonly onClear: () => void
  readonly onCreate: () => void
}) => {
  const { t } = useTranslation('list')
  const { label } = useSpeech()
  const name = label(page.title)
  if (isNarrowed)
    return (
      <StandIn
        state={{
          is: 'empty',
          title: t('noMatch'),
          hint: t('noMatchHint'),
          action: <Button onClick={onClear}>{t('clearFilters')}</Button>,
        }}
      />
    )
  if (page.of.name === 'quotation')
    return (
      <StandIn state={{ is: 'empty', title: t('empty', { name }), hint: t('emptyQuotation'), action: <ToSearch /> }} />
    )
  return (
    <StandIn
      state={{
        is: 'empty',
        title: t('empty', { name }),
        hint: t(isEditor ? 'emptyHint' : 'emptyReadOnly'),
        action: isEditor && (
          <Button variant="solid" onClick={onCreate}>
            <Plus />
            {t('createNamed', { name })}
          </Button>
        ),
      }}
    />
  )
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
