import { contactWords, type Reference } from '@hangjia/contracts'
import { Picker } from '@hangjia/ui'
import { trpc } from '../../../api.ts'
import { contactOption, contactsIn, matchesContact } from '../../../papers/editor/contacts.ts'
import type { FieldInputProps } from '../../form/field-input.ts'
import { useFormValue } from '../../form/use-form-value.ts'

/** Person at the customer who asks: chosen from its contacts, or typed; blank is its main contact. */
export const ContactInput = ({
  value,
  onChange,
  onBlur,
  id,
  issues,
  disabled,
  label,
  describedBy,
  form,
}: FieldInputProps) => {
  const customer = (useFormValue(form, 'customer') as Reference | null)?.id ?? null
  const known = trpc.quotation.contact.useQuery(
    { customer: customer ?? '' },
    { enabled: customer !== null && disabled !== true, retry: false },
  )
  const people = known.data ? contactsIn(known.data) : []
  const words = typeof value === 'string' ? value : ''
  return (
    <Picker
      id={id}
      label={label}
      describedBy={describedBy}
      disabled={disabled}
      broken={issues.length > 0}
      placeholder={people[0]?.contact}
      value={words === '' ? null : { id: '', title: words, titleEn: null, code: null }}
      load={async ({ query }) =>
        people.flatMap((person, at) => (matchesContact(query, person) ? [contactOption(person, at)] : []))
      }
      unnamed={{ words, onWords: (typed) => onChange(typed || null) }}
      onChange={(option) => {
        const person = people.find((_, at) => String(at) === option?.id)
        onChange((person && contactWords(person)) || null)
      }}
      onBlur={onBlur}
    />
  )
}
