import { Button } from '@chakra-ui/react'
import { Mail } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { mailtoOf } from '../../../mailto.ts'
import type { ActProps } from '../../record/act-props.ts'
import { askedOfAgent, type Enquired } from './mail-draft.ts'

/** Opens a draft in the reader's mail program that asks for prices; nothing is sent from here. Where no address is known, it is typed there. */
export const MailEnquiry = ({ asked }: { readonly asked: Enquired }) => {
  const { t } = useTranslation('partners')
  const { to, name, lane, boxes } = asked
  const body = [
    ...(name ? [t('mail.dear', { name }), ''] : []),
    ...(lane || boxes ? [t('mail.ask')] : []),
    ...(lane ? [t('mail.lane', { lane })] : []),
    ...(boxes ? [t('mail.boxes', { boxes })] : []),
    t('mail.wanted'),
  ].join('\n')
  const subject = [t('mail.subject'), lane].filter(Boolean).join(' ')
  return (
    <Button asChild>
      <a href={mailtoOf({ to: [to], subject, body })} title={to || undefined}>
        <Mail />
        {t('mail.act')}
      </a>
    </Button>
  )
}

/** Acts on the charges of an agent: asks the agent for new ones. */
export const AgentActs = ({ row }: ActProps) => {
  const { i18n } = useTranslation('partners')
  return row ? <MailEnquiry asked={askedOfAgent(row, i18n.language === 'en' ? 'en' : 'zh')} /> : null
}
