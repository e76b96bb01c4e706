import { Button } from '@chakra-ui/react'
import { type PlainRow, pageNamed, quotationRecord, type Reference } from '@hangjia/contracts'
import { Dot, StandIn } from '@hangjia/ui'
import { Search } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router-dom'
import { trpc } from '../../api.ts'
import styles from '../../papers/editor.module.css'
import { useProblemWords } from '../../problem.ts'
import { useSession } from '../../session/session.tsx'
import { quotationPath } from '../quotation-path.ts'

const searches = ['fullContainer', 'queryPrice'] as const

/** Where quotations begin: a price search, or one of the newest papers. */
export const StartPanel = () => {
  const { t } = useTranslation('quotation')
  const words = useProblemWords()
  const navigate = useNavigate()
  const { permissions } = useSession()
  const search = searches.find((name) => permissions.includes(pageNamed(name)?.key ?? ''))
  const mayList = permissions.includes(pageNamed('myOffer')?.key ?? '')
  const newest = trpc.records.list.useQuery(
    { page: 'myOffer', pageSize: 10, sort: { field: 'updatedAt', descending: true } },
    { enabled: mayList },
  )
  const begin = search ? (
    <Button variant="solid" onClick={() => navigate(`/${search}`)}>
      <Search size={15} />
      {t('startSearch')}
    </Button>
  ) : null
  if (newest.error)
    return <StandIn state={{ is: 'failed', message: words(newest.error), retry: () => newest.refetch() }} />
  if (!newest.data)
    return mayList ? <StandIn state={{ is: 'pageLoading' }} /> : <StandIn state={{ is: 'noAuthorisation' }} />
  if (newest.data.rows.length === 0)
    return <StandIn state={{ is: 'empty', title: t('startTitle'), hint: t('startHint'), action: begin }} />
  return (
    <div className={styles.start}>
      <header>
        <h1>{t('newest')}</h1>
        {begin}
      </header>
      <ul>
        {newest.data.rows.map((row) => (
          <li key={row.id}>
            <Newest row={row} />
          </li>
        ))}
      </ul>
    </div>
  )
}

const states = Object.fromEntries(quotationRecord.fields.status.options.map(([value, zh, en]) => [value, { zh, en }]))

const Newest = ({ row }: { readonly row: PlainRow }) => {
  const { i18n } = useTranslation('quotation')
  const language = i18n.language === 'en' ? 'en' : 'zh'
  const customer = row.customer as Reference | null
  const status = String(row.status)
  return (
    <Link to={quotationPath(row)}>
      <strong>
        {String(row.quoteNo)} V{String(row.revision)}
      </strong>
      <span>
        {customer ? ((language === 'en' ? customer.titleEn : null) ?? customer.title) : String(row.customerName ?? '')}
      </span>
      <span>{String(row.lane)}</span>
      <span>{String(row.boxes)}</span>
      <span>{String(row.totals)}</span>
      <Dot tone={status === 'sent' ? 'good' : status === 'draft' ? 'busy' : 'quiet'}>
        {states[status]?.[language] ?? status}
      </Dot>
    </Link>
  )
}
