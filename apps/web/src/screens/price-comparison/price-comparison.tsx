import { searchesPrices } from '@hangjia/contracts'
import { RadioButtons } from '@hangjia/ui'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { useSession } from '../../session/session.tsx'
import { SpokenTitle } from '../../shell/spoken-title.tsx'
import { CarrierComparison } from './carrier-comparison.tsx'
import { ModeComparison } from './mode-comparison.tsx'

const views = ['modes', 'carriers'] as const
/** Parameter of the address of a comparison of carriers that has no question yet. */
const viewParameter = 'of'

/** `realtimePriceComparison`: modes side by side for one cargo, or carriers of full containers side by side for one lane. */
export default () => {
  const { t } = useTranslation('comparison')
  const session = useSession()
  const [parameters, setParameters] = useSearchParams()
  const asksCarriers = parameters.has('pol') || parameters.get(viewParameter) === 'carriers'
  const view = asksCarriers && searchesPrices(session) ? 'carriers' : 'modes'
  return (
    <div className="column gap-10 min-h-full p-12">
      <SpokenTitle page="realtimePriceComparison" />
      {searchesPrices(session) ? (
        <div className="row wrap gap-y-8 gap-x-14">
          <RadioButtons
            label={t('view')}
            value={view}
            options={views.map((value) => ({ value, label: t(`views.${value}`) }))}
            onChange={(wanted) => setParameters(wanted === 'carriers' ? { [viewParameter]: 'carriers' } : {})}
          />
        </div>
      ) : null}
      {view === 'modes' ? <ModeComparison /> : <CarrierComparison />}
    </div>
  )
}
