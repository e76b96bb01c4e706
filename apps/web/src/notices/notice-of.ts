import type { Message } from '@hangjia/contracts'
import type { Language, Notice } from '@hangjia/ui'

/** Title and body in a language; a message in one language only is read in that. */
export const messageWords = (
  message: Message,
  language: Language,
): { readonly title: string; readonly body: string } =>
  language === 'en'
    ? { title: message.titleEn || message.title, body: message.bodyEn || message.body }
    : { title: message.title, body: message.body }

/** A message as the bell lists it. */
export const noticeOf = (message: Message, language: Language): Notice => ({
  id: message.id,
  title: messageWords(message, language).title,
  pubTime: message.pubTime,
  isRead: message.readStatus === 1,
  companyId: message.companyId,
})
