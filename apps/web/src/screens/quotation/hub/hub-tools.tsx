import { Button } from '@chakra-ui/react'
import {
  holdsPage,
  type Mode,
  mayEdit,
  ratesPage,
  readsRates,
  type ServiceName,
  searchedModes,
  serviceNames,
  services,
} from '@hangjia/contracts'
import { TextButton, useSpeech, whenShown } from '@hangjia/ui'
import { FileText, IdCard, ListPlus, Search, ShieldCheck, Ship, TableProperties } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate, useSearchParams } from 'react-router-dom'
import { useSession } from '../../../session/session.tsx'
import { searchPageOf } from '../../search-page.ts'
import styles from './hub.module.css'

const ServiceDialog = whenShown(() => import('./service-dialog.tsx'))

/** Parameters of the address with which a quotation of a service begins. */
const ofService: readonly string[] = ['service', 'customer', 'enquiry']

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
  const [parameters, setParameters] = useSearchParams()
  const [chosen, setChosen] = useState<ServiceName>()
  // An enquiry about a service leads here.
  const begun = chosen ?? serviceNames.find((name) => name === parameters.get('service'))
  const leave = () => {
    setChosen(undefined)
    setParameters((before) => new URLSearchParams([...before].filter(([name]) => !ofService.includes(name))), {
      replace: true,
    })
  }
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
      {begins ? (
        <Tool icon={<ShieldCheck size={18} />} title={t('tools.services')} about={t('tools.servicesAbout')}>
          <span className={`flex wrap gap-y-4 ${styles.services}`}>
            {serviceNames.map((name) => (
              <TextButton key={name} onClick={() => setChosen(name)}>
                {label(services[name].title)}
              </TextButton>
            ))}
          </span>
          {begun ? <ServiceDialog service={services[begun]} onClose={leave} /> : null}
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
