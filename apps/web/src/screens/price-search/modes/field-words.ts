import type { Mode, ModeOffer } from '@hangjia/contracts'
import { kindOf, type Speech, useSpeech } from '@hangjia/ui'

/** Words of a field of an offer's rate, as its kind shows it. */
export const fieldWordsOf = ({ rate }: Mode, { row }: ModeOffer, speech: Speech) => {
  const say = (name: string): string => {
    const field = rate.fields[name]
    const value = (row as Readonly<Record<string, unknown>>)[name]
    return field && value !== null && value !== undefined ? kindOf(field).say(field, value as never, speech) : ''
  }
  const label = (name: string): string => {
    const field = rate.fields[name]
    return field ? speech.label(field.label) : name
  }
  return Object.assign(say, { label })
}
export const useFieldWords = (mode: Mode, offer: ModeOffer) => fieldWordsOf(mode, offer, useSpeech())
