import { Button } from '@chakra-ui/react'
import { ExternalLink } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../../session/session.tsx'

/** Opens the public site of the company as visitors see it; saved changes appear within a minute. */
export const VisitSite = () => {
  const { t } = useTranslation('site')
  const { companyId } = useSession()
  return (
    <Button asChild>
      <a href={`/site/${companyId}`} target="_blank" rel="noreferrer">
        <ExternalLink />
        {t('visit')}
      </a>
    </Button>
  )
}
