import { usualNote } from '@hangjia/contracts'
import { filled } from '../../filled.ts'
import type { SpaceFacts } from './space.ts'

/** Usual notes of a carrier, and those of one of its trade lines. */
export const demoUsualNotes = ({ ids }: SpaceFacts, isRival: boolean) => {
  const carrier = ids.carrier('COS')
  const ofCarrier = {
    carrier,
    freeTimeNote: '7/7 days',
    returnFeeNote: '开船前 5 天内退舱每箱 USD 50，2 天内每箱 USD 150',
  }
  const ofLine = { carrier, tradeLine: ids.tradeLine('USWC'), freeTimeNote: '10 days combined' }
  return [ofCarrier, ...(isRival ? [] : [ofLine])].map((note) => filled(usualNote, note))
}
