import { usualNote } from '@hangjia/contracts'
import { filled } from '../../filled.ts'
import type { SpaceFacts } from './space.ts'

const notes = [
  ['NEU', '7/7 days'],
  ['USWC', '10 days combined'],
] as const

/** Usual notes of a carrier by trade line; a small company has one. */
export const demoUsualNotes = ({ ids }: SpaceFacts, isRival: boolean) =>
  notes.slice(0, isRival ? 1 : undefined).map(([line, freeTimeNote]) =>
    filled(usualNote, {
      carrier: ids.carrier('COS'),
      tradeLine: ids.tradeLine(line),
      freeTimeNote,
      returnFeeNote: '开船前 5 天内退舱每箱 USD 50，2 天内每箱 USD 150',
    }),
  )
