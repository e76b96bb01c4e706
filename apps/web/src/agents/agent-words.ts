import { type AgentOffer, agentCharge } from '@hangjia/contracts'
import { useTranslation } from 'react-i18next'

const services = new Map(agentCharge.fields.service.options.map((option) => [option[0] as string, option]))

/** Words for an agent's name, services and places, for the reader's rights. */
export const useAgentWords = () => {
  const { t, i18n } = useTranslation('agentSearch')
  const isEnglish = i18n.language === 'en'
  return {
    /** Name of the agent for readers who may know it, else the letter of the answer. */
    name: ({ agent, label }: Pick<AgentOffer, 'agent' | 'label'>) =>
      agent ? (isEnglish ? agent.nameEn : agent.nameCn) : t('agentLabel', { label }),
    service: (name: string) => services.get(name)?.[isEnglish ? 2 : 1] ?? name,
    /** Place of delivery: an inland point, a place, or around the port. */
    place: ({ destination, deliveryPlace }: Pick<AgentOffer, 'destination' | 'deliveryPlace'>) =>
      (destination && (isEnglish ? destination.nameEn : destination.nameCn)) ?? deliveryPlace ?? t('aroundPort'),
    rating: (rating: string | null) => (rating === null ? t('noRating') : `${t('rating')} ${rating}`),
  }
}
