import { declaredAsk, type FclAsk, insuranceAsk, usualDeclared } from '@hangjia/contracts'
import { Tick } from '@hangjia/ui'
import { useTranslation } from 'react-i18next'
import { DeclaredFields, InsuranceFields } from '../../../search/service-fields.tsx'
import { type DeclaredDraft, freshInsurance, type InsuranceDraft } from '../../../search/services-draft.ts'

/** Services as typed; null: not wished. */
export interface ServicesDraft {
  readonly declared: DeclaredDraft | null
  readonly insurance: InsuranceDraft | null
}
export const servicesOf = ({ declared, insurance }: FclAsk): ServicesDraft => ({
  declared: declared ?? null,
  insurance: insurance ?? null,
})

/** The services as a search asks for them, as far as they are complete, and the names of the fields that are not. */
export const readServices = ({ declared, insurance }: ServicesDraft) => {
  const declaration = declared ? declaredAsk.safeParse(declared) : undefined
  const insured = insurance ? insuranceAsk.safeParse(insurance) : undefined
  const issues = [...(declaration?.error?.issues ?? []), ...(insured?.error?.issues ?? [])]
  return {
    asked: { declared: declaration?.data, insurance: insured?.data },
    faults: issues.map(({ path: [name] }) => String(name)),
  }
}

interface ServiceWishesProps {
  readonly value: ServicesDraft
  /** The quote currency, in which the value of goods is entered. */
  readonly currency: string
  readonly faults: readonly string[]
  readonly onChange: (value: ServicesDraft) => void
}
/** Declaration and insurance that the offers contain. */
export const ServiceWishes = ({ value, currency, faults, onChange }: ServiceWishesProps) => {
  const { t } = useTranslation('modeSearch')
  const { declared, insurance } = value
  return (
    <div className="row wrap whole-row gap-y-4 gap-x-18 min-h-26 pb-4">
      <Tick
        checked={declared !== null}
        onChange={(isTicked) => onChange({ ...value, declared: isTicked ? usualDeclared : null })}
      >
        {t('declaration')}
      </Tick>
      {declared ? (
        <DeclaredFields value={declared} faults={faults} onChange={(next) => onChange({ ...value, declared: next })} />
      ) : null}
      <Tick
        checked={insurance !== null}
        onChange={(isTicked) =>
          onChange({ ...value, insurance: isTicked ? freshInsurance(undefined, currency) : null })
        }
      >
        {t('insurance')}
      </Tick>
      {insurance ? (
        <InsuranceFields
          value={insurance}
          faults={faults}
          onChange={(next) => onChange({ ...value, insurance: next })}
        />
      ) : null}
    </div>
  )
}
