import { RadioButtons } from '@hangjia/ui'
import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'

interface Layouts {
  readonly Shipments: ComponentType
  readonly Lists: ComponentType
}

/** A page with both layouts of quotations, by shipment and as a price list; without a record the reader chooses one. */
export const bothLayouts =
  ({ Shipments, Lists }: Layouts) =>
  () => {
    const { t } = useTranslation('quotation')
    const [parameters, setParameters] = useSearchParams()
    const layout = parameters.get('layout') === 'standard' ? 'standard' : 'shipment'
    const Screen = layout === 'standard' ? Lists : Shipments
    if (parameters.has('id')) return <Screen />
    return (
      <div className="column h-full min-h-0">
        <div className="row flex-none py-8 px-14 bg-panel border-b">
          <RadioButtons
            label={t('layout')}
            value={layout}
            options={(['shipment', 'standard'] as const).map((value) => ({ value, label: t(`layouts.${value}`) }))}
            onChange={(value) => setParameters(value === 'standard' ? { layout: value } : {}, { replace: true })}
          />
        </div>
        <div className="flex-1 min-h-0 scroll">
          <Screen />
        </div>
      </div>
    )
  }
