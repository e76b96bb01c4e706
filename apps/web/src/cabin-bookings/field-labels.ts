import { type Field, onlineBooking } from '@hangjia/contracts'
import { kindOf, useSpeech } from '@hangjia/ui'

type Name = keyof (typeof onlineBooking)['fields']

/** Labels of the fields of a booking, in the language of the console. */
export const useFieldLabels = () => {
  const { label } = useSpeech()
  return (name: Name): string => label(onlineBooking.fields[name].label)
}

/** Values of the fields of a booking in words; empty where there is none. */
export const useFieldWords = () => {
  const speech = useSpeech()
  return (name: Name, value: unknown): string => {
    const field: Field = onlineBooking.fields[name]
    const isEmpty =
      value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
    return isEmpty ? '' : kindOf(field).say(field, value, speech)
  }
}
