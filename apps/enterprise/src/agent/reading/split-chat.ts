import { writtenInstant } from '@hangjia/validation'

/** One thing that somebody wrote; speaker and time where the text has them. */
export interface ChatPiece {
  readonly speaker: string | null
  /** An instant. */
  readonly at: string | null
  readonly text: string
}

const day = '(?:(20\\d\\d)[-/.年])?(\\d{1,2})[-/.月](\\d{1,2})日?'
const time = '(上午|下午|凌晨|晚上)?\\s*(\\d{1,2}):(\\d{2})(?::\\d{2})?'
/** `小陈 2026/11/26 10:32:05`, as desktop chats copy it, with the words below. */
const headLine = new RegExp(`^(.{1,40}?)[\\s:：]+${day}\\s+${time}$`)
/** `[2026/11/26, 10:32] Chen: …` and `2026/11/26 10:32 - Chen: …`. */
const inLine = new RegExp(`^\\[?${day},?\\s+${time}\\]?\\s*-?\\s*([^:：]{1,40})[:：]\\s*(.*)$`)

const instantAt = (parts: readonly (string | undefined)[], today: string): string | null => {
  const [year = today.slice(0, 4), month = '', date = '', half, hour = '', minute = ''] = parts
  const later = (half === '下午' || half === '晚上') && Number(hour) < 12 ? 12 : 0
  return writtenInstant(`${year}-${Number(month)}-${Number(date)} ${Number(hour) + later}:${minute}`, 'YYYY-M-D H:mm')
}

/** Splits a pasted chat or mail into what each person wrote; `nicknames` are people who are known to speak there. */
export const splitChat = (pasted: string, today: string, nicknames: readonly string[] = []): ChatPiece[] => {
  const text = pasted.replace(/\r\n?/g, '\n').trim()
  if (/^(?:from|date|subject|to|发件人|主题)\s*[:：]/i.test(text)) return [mailIn(text)]
  const pieces: { speaker: string | null; at: string | null; lines: string[] }[] = []
  const begin = (speaker: string | null, at: string | null, first?: string) =>
    pieces.push({ speaker, at, lines: first === undefined ? [] : [first] })
  for (const line of text.split('\n')) {
    const head = headLine.exec(line.trim())
    const speakerLine = head ? null : inLine.exec(line.trim())
    const spoken =
      head || speakerLine
        ? undefined
        : nicknames.find((name) => new RegExp(`^${escaped(name)}\\s*[:：]`).test(line.trim()))
    if (head) begin(head[1]?.trim() ?? null, instantAt(head.slice(2), today))
    else if (speakerLine)
      begin(speakerLine[7]?.trim() ?? null, instantAt(speakerLine.slice(1, 7), today), speakerLine[8])
    else if (spoken !== undefined)
      begin(
        spoken,
        null,
        line
          .trim()
          .slice(spoken.length)
          .replace(/^\s*[:：]\s*/, ''),
      )
    else if (pieces.length === 0) begin(null, null, line)
    else pieces.at(-1)?.lines.push(line)
  }
  return pieces
    .map(({ speaker, at, lines }) => ({ speaker, at, text: lines.join('\n').trim() }))
    .filter(({ text: words }) => words !== '')
}

const escaped = (words: string): string => words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** A mail without its head and without what it quotes, after its subject. */
const mailIn = (text: string): ChatPiece => {
  const [head = '', ...rest] = text.split(/\n\s*\n/)
  const fieldOf = (names: string): string | null =>
    new RegExp(`^(?:${names})\\s*[:：]\\s*(.+)$`, 'im').exec(head)?.[1]?.trim() ?? null
  const sent = Date.parse(fieldOf('date|sent') ?? '')
  const body = rest
    .join('\n\n')
    .split('\n')
    .filter((line) => !line.startsWith('>'))
    .join('\n')
    .split(/^-{2,}\s*(?:original message|原始邮件).*$/im)[0]
  const subject = fieldOf('subject|主题')
  return {
    speaker:
      fieldOf('from|发件人')
        ?.replace(/\s*<[^>]*>/, '')
        .replaceAll('"', '') ?? null,
    at: Number.isNaN(sent) ? null : new Date(sent).toISOString(),
    text: [subject, body?.trim()].filter(Boolean).join('\n') || text,
  }
}
