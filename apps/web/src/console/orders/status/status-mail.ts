import type { AnswerOf, Contract } from '@hangjia/contracts'
import type { Language } from '@hangjia/ui'
import { longestStatusMail, readMinute } from '@hangjia/validation'
import type { AnyRow } from '../../records.ts'
import { milestoneWord, statusText } from './status-text.ts'

type Facts = AnswerOf<Contract['orders']['statusMail']>

/** Words of the frame of a mail; the customer reads them, whatever language the console has. */
const frames = {
  zh: {
    subject: (no: string) => `货物动态 ${no}`,
    dear: (name: string) => `${name || '您好'}：`,
    intro: '贵司货物最新动态如下：',
    events: '已完成节点：',
    end: '如有疑问请随时联系我们。',
  },
  en: {
    subject: (no: string) => `Shipment status ${no}`,
    dear: (name: string) => `Dear ${name || 'customer'},`,
    intro: 'Please find below the latest status of your shipment:',
    events: 'Milestones so far:',
    end: 'Please contact us with any questions.',
  },
} as const

/** Mail about the standing of a shipment, in the language of the customer; of many milestones it has the newest for which there is room. */
export const statusMail = (
  row: AnyRow,
  { contact, events, sender }: Facts,
  language: Language,
): { readonly subject: string; readonly message: string } => {
  const frame = frames[language]
  const lines = events.map(({ milestone, at, containerNo, place }) =>
    [readMinute(at), milestoneWord(milestone, language), containerNo, place].filter(Boolean).join('  '),
  )
  const messageOf = (shown: readonly string[]) =>
    [
      frame.dear(contact ?? ''),
      frame.intro,
      statusText(row, language),
      ...(shown.length > 0 ? [[frame.events, ...shown].join('\n')] : []),
      frame.end,
      sender[language],
    ].join('\n\n')
  const left = lines.findIndex((_line, at) => messageOf(lines.slice(at)).length <= longestStatusMail)
  return {
    subject: frame.subject(String(row.orderNo)),
    message: messageOf(left < 0 ? [] : lines.slice(left)),
  }
}
