import { emailAddresses, isEmail, maxRecipients } from '@hangjia/validation'
import { useTranslation } from 'react-i18next'

/** Words for what is wrong with typed addresses of e-mails; undefined where each is one, and there are not too many. */
export const useAddressFault = (text: string): string | undefined => {
  const { t } = useTranslation('quotation')
  const addresses = emailAddresses(text)
  const wrong = addresses.filter((address) => !isEmail(address))
  if (wrong.length > 0) return t('mail.wrong', { addresses: wrong.slice(0, 3).join(', ') })
  return addresses.length > maxRecipients ? t('mail.tooMany', { most: maxRecipients }) : undefined
}
