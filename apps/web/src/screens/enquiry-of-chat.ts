import { type ChatView, laneOfEnquiry, modeNamed, type Reference } from '@hangjia/contracts'
import type { Begin } from '../console/form/use-begun.ts'

const idOf = (value: unknown): string | undefined => (value as Reference | null)?.id

/** Values that an enquiry begins with when a chat asks for a price: its customer, the facts that were read, and the words of the customer. */
export const enquiryOfChat = ({ session, messages }: ChatView): Begin => {
  const { mode, pol, pod, boxes, grossKg, volumeM3, packages, commodity, readyDate, targetPrice } = session
  const product = mode && modeNamed(mode) ? mode : undefined
  return {
    customer: idOf(session.customer),
    product,
    nature: 'virtual',
    source: 'chat',
    ...(product === undefined || laneOfEnquiry(product) === 'port' ? { pol: idOf(pol), pod: idOf(pod) } : {}),
    boxes,
    grossKg,
    volumeM3,
    packages,
    commodity,
    readyOn: readyDate,
    targetPrice,
    originalText: messages
      .filter(({ direction }) => direction === 'in')
      .map(({ words }) => words)
      .join('\n')
      .slice(-4000),
  }
}
