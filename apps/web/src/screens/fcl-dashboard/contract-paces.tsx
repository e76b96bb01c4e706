import { type ContractPace, holdsPage } from '@hangjia/contracts'
import { figuresHead, HeadRow, PlainTable, referenceTitle, useSpeech } from '@hangjia/ui'
import { formatDecimal } from '@hangjia/validation'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useSession } from '../../session/session.tsx'
import styles from './dashboard.module.css'

const contractPage = 'contractManagement'

/** Contracts with their minimum quantity, and how much of what is due by today was lifted. */
export const ContractPaces = ({ paces }: { readonly paces: readonly ContractPace[] }) => {
  const { t } = useTranslation('fclDashboard')
  const { language } = useSpeech()
  const isOpen = holdsPage(useSession(), contractPage)
  return (
    <PlainTable look="rows" className={styles.table} aria-label={t('contracts')}>
      <HeadRow
        of={[
          t('contract'),
          t('carrier'),
          figuresHead(t('committed')),
          figuresHead(t('due')),
          figuresHead(t('lifted')),
          figuresHead(t('pace')),
        ]}
      />
      <tbody>
        {paces.map(({ id, contractNo, carrier, committed, expected, lifted, pace }) => (
          <tr key={id}>
            <th scope="row">{isOpen ? <Link to={`/${contractPage}?record=${id}`}>{contractNo}</Link> : contractNo}</th>
            <td>{carrier.code ?? referenceTitle(carrier, language)}</td>
            <td data-figures="">{formatDecimal(committed)}</td>
            <td data-figures="">{formatDecimal(expected)}</td>
            <td data-figures="">{formatDecimal(lifted)}</td>
            <td data-figures="">{pace === null ? '—' : `${pace}%`}</td>
          </tr>
        ))}
      </tbody>
    </PlainTable>
  )
}
