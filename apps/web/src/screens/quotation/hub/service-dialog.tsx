import {
  agentSearchKey,
  declarationFee,
  type Field,
  holds,
  type Label,
  type Reference,
  type Service,
  type ServiceName,
  soldService,
  usualDeclared,
} from '@hangjia/contracts'
import { ActDialog, Tick, toast, useSpeech } from '@hangjia/ui'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate, useSearchParams } from 'react-router-dom'
import { trpc } from '../../../api.ts'
import { ChoiceField, PickerField } from '../../../fields.tsx'
import { useLoaders } from '../../../loaders.ts'
import { useProblemWords } from '../../../problem.ts'
import { newRequestKey } from '../../../request-key.ts'
import { DeclaredFields, InsuranceFields } from '../../../search/form/service-fields.tsx'
import { type DeclaredDraft, freshInsurance, type InsuranceDraft } from '../../../search/form/services-draft.ts'
import { useModeLoaders } from '../../../search/use-mode-loaders.ts'
import { useSession } from '../../../session/session.tsx'
import { keepingEnquiry, useEnquiryQuoted } from '../../asked-in-enquiry.ts'
import { quotationPath } from '../../quotation-path.ts'

interface Described {
  readonly customer: Reference | null
  /** The tariff fills in the lines. */
  readonly isFilled: boolean
  readonly declared: DeclaredDraft
  readonly insurance: InsuranceDraft
  readonly port: Reference | null
  readonly country: Reference | null
  readonly carriedAs: string | null
  /** Another wish is another request. */
  readonly requestKey: string
}
const { customsPort, mode } = declarationFee.fields
const insuredCurrencies = ['USD', 'CNY', 'EUR'] as const

/** Begins a quotation of a service: for whom, and what it declares or insures, so that its tariff fills in the lines. */
const ServiceDialog = ({
  service,
  onClose,
}: {
  readonly service: Service & { readonly name: ServiceName }
  readonly onClose: () => void
}) => {
  const { t } = useTranslation('quotation')
  const { label } = useSpeech()
  const navigate = useNavigate()
  const words = useProblemWords()
  const session = useSession()
  const load = useLoaders()
  const places = useModeLoaders()
  const [asked, setAsked] = useState<Described>(() => ({
    customer: null,
    isFilled: service.name !== 'agent',
    declared: usualDeclared,
    insurance: freshInsurance(undefined, 'USD'),
    port: null,
    country: null,
    carriedAs: null,
    requestKey: newRequestKey(),
  }))
  const [faults, setFaults] = useState<readonly string[]>([])
  const quoted = useEnquiryQuoted()
  const [parameters] = useSearchParams()
  const wanted = parameters.get('customer')
  useEffect(() => {
    if (!wanted) return
    load.customer({ query: '', ids: [wanted] }).then(
      ([customer]) => customer && setAsked((now) => ({ ...now, customer: now.customer ?? customer })),
      () => undefined,
    )
  }, [wanted, load])
  const put = (changed: Partial<Described>) => {
    setAsked({ ...asked, ...changed, requestKey: newRequestKey() })
    setFaults([])
  }
  const { mutate, isPending } = trpc.quotation.ofService.useMutation({
    onSuccess: async ({ id }) => {
      await quoted(id)
      // The tab of the hub stays open behind the quotation.
      onClose()
      await navigate(quotationPath({ id, mode: service.name }))
    },
    onError: (error) => toast('error', words(error)),
  })
  const make = () => {
    const { data, error } = soldService.safeParse(inputOf(service.name, asked))
    setFaults(error ? error.issues.map(({ path }) => String(path.at(-1))) : [])
    if (data) mutate(data)
  }
  const carried = (
    <ChoiceField
      label={label(mode.label)}
      raised
      value={asked.carriedAs}
      none={label(wordsOf(mode.options[0]))}
      options={mode.options.slice(1).map((option) => [option[0] as string, label(wordsOf(option))] as const)}
      onChoose={(carriedAs) => put({ carriedAs })}
    />
  )
  return (
    <ActDialog
      title={t('service.title', { service: label(service.title) })}
      width="640px"
      act={t('service.act')}
      loading={isPending}
      onAct={make}
      onClose={onClose}
    >
      <div className="tiles gap-10">
        <PickerField
          label={t('customer')}
          raised
          value={asked.customer}
          load={load.customer}
          onChange={(customer) => put({ customer })}
        />
        {service.name === 'agent' ? (
          <div className="flex wrap gap-8">
            <span className="muted">{t('service.typed')}</span>
            {holds(session, agentSearchKey) ? (
              <Link
                to={`/salesOverseasAgentCharge?${keepingEnquiry(parameters, new URLSearchParams())}`}
                onClick={onClose}
              >
                {t('service.fromAgents')}
              </Link>
            ) : null}
          </div>
        ) : (
          <Tick checked={asked.isFilled} onChange={(isFilled) => put({ isFilled })}>
            {t(`service.fill.${service.name}`)}
          </Tick>
        )}
        {asked.isFilled && service.name === 'customs' ? (
          <>
            <div className="tiles two-columns gap-10">
              <PickerField
                label={label(customsPort.label)}
                raised
                value={asked.port}
                load={load.port}
                onChange={(port) => put({ port })}
              />
              {carried}
            </div>
            <div className="flex wrap gap-8">
              <DeclaredFields value={asked.declared} faults={faults} onChange={(declared) => put({ declared })} />
            </div>
          </>
        ) : null}
        {asked.isFilled && service.name === 'insurance' ? (
          <>
            <div className="flex wrap gap-8">
              <div className="w-140">
                <ChoiceField
                  label={t('currency')}
                  raised
                  value={asked.insurance.currency}
                  options={insuredCurrencies.map((code) => [code, code] as const)}
                  onChoose={(currency) => currency && put({ insurance: { ...asked.insurance, currency } })}
                />
              </div>
              <InsuranceFields value={asked.insurance} faults={faults} onChange={(insurance) => put({ insurance })} />
            </div>
            <div className="tiles two-columns gap-10">
              <PickerField
                label={t('service.country')}
                raised
                value={asked.country}
                load={places('country')}
                onChange={(country) => put({ country })}
              />
              {carried}
            </div>
          </>
        ) : null}
      </div>
    </ActDialog>
  )
}

export default ServiceDialog

const wordsOf = ([, zh, en]: NonNullable<Field<'choice'>['options'][number]>): Label => [zh, en]

/** The call that a description makes; what is not complete is at fault in it. */
const inputOf = (service: ServiceName, { customer, isFilled, ...asked }: Described): object => {
  const { declared, insurance, port, country, carriedAs, requestKey } = asked
  const begun = { service, customer: customer?.id ?? null, requestKey }
  if (!isFilled) return begun
  if (service === 'customs') return { ...begun, declared: { ...declared, customsPort: port?.id ?? null, carriedAs } }
  if (service === 'insurance') return { ...begun, insurance: { ...insurance, country: country?.id ?? null, carriedAs } }
  return begun
}
