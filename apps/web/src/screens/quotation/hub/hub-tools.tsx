import { Button } from '@chakra-ui/react'
import { holdsPage, type Mode, mayEdit, ratesPage, readsRates, searchedModes } from '@hangjia/contracts'
import { useSpeech } from '@hangjia/ui'
import { FileText, IdCard, ListPlus, Search, Ship, TableProperties } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router-dom'
import { useSession } from '../../../session/session.tsx'
import { searchPageOf } from '../../search-page.ts'
import styles from './hub.module.css'

/** Tools to start with: a quotation of one shipment, a price list, and the business card that both print. */
export const HubTools = () => {
  const { t } = useTranslation('quotation')
  const session = useSession()
  const navigate = useNavigate()
  const may = (name: string) => holdsPage(session, name)
  const search = searchPageOf(session)
  const rates = readsRates(session) ? ratesPage : search
  const begins = mayEdit(session) && may('myOffer')
  const { label } = useSpeech()
  const searches = Object.values<Mode>(searchedModes).flatMap((mode) => {
    const page = searchPageOf(session, mode)
    return page ? [{ name: mode.name, title: mode.title, page }] : []
  })
  return (
    <ul className={`tiles gap-12 ${styles.tools}`}>
      <Tool icon={<FileText size={18} />} title={t('tools.shipment')} about={t('tools.shipmentAbout')}>
        {begins && search ? (
          <Button variant="solid" onClick={() => navigate(`/${search}`)}>
            <Search size={15} />
            {t('startSearch')}
          </Button>
        ) : null}
      </Tool>
      {begins && searches.length > 0 ? (
        <Tool icon={<Ship size={18} />} title={t('tools.modes')} about={t('tools.modesAbout')}>
          <span className="flex wrap gap-y-4 gap-x-14">
            {searches.map(({ name, title, page }) => (
              <Link key={name} to={`/${page}`}>
                {label(title)}
              </Link>
            ))}
          </span>
        </Tool>
      ) : null}
      <Tool icon={<TableProperties size={18} />} title={t('tools.list')} about={t('tools.listAbout')}>
        {begins && rates ? (
          <Button onClick={() => navigate(`/${rates}`)}>
            <ListPlus size={15} />
            {t('tools.chooseRates')}
          </Button>
        ) : null}
      </Tool>
      <Tool icon={<IdCard size={18} />} title={t('tools.card')} about={t('tools.cardAbout')}>
        <Link to="/employeeInformation">{t('tools.editCard')}</Link>
      </Tool>
    </ul>
  )
}

const Tool = ({
  icon,
  title,
  about,
  children,
}: {
  readonly icon: ReactNode
  readonly title: string
  readonly about: string
  readonly children: ReactNode
}) => (
  <li>
    <span className="centred flex-none w-36 h-36 brand bg-brand rounded-2" aria-hidden="true">
      {icon}
    </span>
    <div>
      <h2>{title}</h2>
      <p>{about}</p>
      {children}
    </div>
  </li>
)
