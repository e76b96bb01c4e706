import {
  businessDay,
  readDays,
  readDecimal,
  readTypedDay,
  readWeekdays,
  wrongAmount,
  wrongDays,
} from '@hangjia/validation'
import type { BrokenRule } from '../widgets/text/use-rules.ts'
import type { TypedText } from './kind.ts'

const says = (rule: string) => (): BrokenRule => ({ rule })
const yes = new Set(['是', 'yes', 'y', 'true', '1', '✓', '√', '对'])
const no = new Set(['否', 'no', 'n', 'false', '0', '×', 'x', '✗'])
const noNumber = (text: string): BrokenRule => wrongAmount(text, (candidate) => readDecimal(candidate) !== null)

export const typedLine: TypedText<'text'> = { read: (_field, text) => text.replaceAll('\n', ' '), isWords: true }
export const typedLines: TypedText<'longText'> = { read: (_field, text) => text, isWords: true }
export const typedCode: TypedText<'code'> = { read: (_field, text) => text.normalize('NFKC').toUpperCase() }
export const typedInteger: TypedText<'integer'> = {
  read: (_field, text) => {
    const digits = readDecimal(text)
    return digits !== null && /^-?\d{1,15}$/.test(digits) ? Number(digits) : undefined
  },
  wrong: (text) => (readDecimal(text) === null ? noNumber(text) : { rule: 'notAnInteger' }),
}
export const typedDecimal: TypedText<'decimal'> = {
  read: (_field, text) => readDecimal(text) ?? undefined,
  wrong: noNumber,
}
export const typedDate: TypedText<'date'> = {
  read: (_field, text) =>
    readTypedDay(text.replace(/[ T]\d{1,2}:\d{2}(:\d{2})?$/, ''), businessDay(new Date())) ?? undefined,
  wrong: says('notADay'),
}
export const typedFlag: TypedText<'flag'> = {
  read: (_field, text) => (yes.has(text.toLowerCase()) ? true : no.has(text.toLowerCase()) ? false : undefined),
  wrong: says('notAYesOrNo'),
  blank: false,
}
export const typedChoice: TypedText<'choice'> = {
  read: ({ options }, text) =>
    options.find((option) => option.slice(0, 3).some((word) => String(word).toLowerCase() === text.toLowerCase()))?.[0],
  wrong: says('notAChoice'),
}
export const typedDays: TypedText<'days'> = {
  /** `9-10`; also `9月10日`, the form that Excel turns it into. */
  read: (_field, text) => readDays(text.replace(/^(\d{1,2})月(\d{1,2})日$/, '$1-$2')) ?? undefined,
  wrong: wrongDays,
}
export const typedWeekdays: TypedText<'weekdays'> = {
  read: (_field, text) => readWeekdays(text) ?? undefined,
  wrong: says('notWeekdays'),
}
export const typedLink: TypedText<'link'> = {
  read: (_field, text, { find, path }) => find?.(path, text),
  wrong: says('notAChoice'),
}
export const typedList: TypedText<'list'> = {
  read: ({ of }, text, facts) => {
    const parts = text.split(/[,;、，；\n]+/).map((part) => part.trim())
    const items = parts.filter(Boolean).map((part) => {
      if (of.kind === 'link') return facts.find?.(facts.path, part)
      return of.kind === 'choice' ? typedChoice.read(of, part, facts) : of.kind === 'code' ? part.toUpperCase() : part
    })
    return items.every((item) => item !== undefined) ? items : undefined
  },
  wrong: says('notAChoice'),
  blank: [],
}
