import type { Contract, InputOf } from '@hangjia/contracts'
import { Picker, TextButton, useSpeech } from '@hangjia/ui'
import { bilingualIn } from '@hangjia/validation'
import { trpc } from '../../../api.ts'
import type { FieldInputProps } from '../../form/field-input.ts'

type Use = InputOf<Contract['customers']['wordsFor']>['use']
/** Words that the customer department keeps for a use, as they are kept; none without them or without the right to read them. */
const useKeptWords = (use: Use): readonly string[] =>
  trpc.customers.wordsFor.useQuery({ use }, { retry: false, staleTime: 60_000 }).data ?? []

/** Reasons that the customer department keeps, each of which is added to what is typed. */
export const KeptReasons = ({ use, onAdd }: { readonly use: Use; readonly onAdd: (words: string) => void }) => {
  const { language } = useSpeech()
  const words = useKeptWords(use)
  return words.length === 0 ? null : (
    <div className="row wrap gap-x-12 gap-y-4 pb-12">
      {words.map((one) => {
        const shown = bilingualIn(language, one, 'halves')
        return (
          <TextButton key={one} onClick={() => onAdd(shown)}>
            {shown}
          </TextButton>
        )
      })}
    </div>
  )
}

/** Input of a field whose words are chosen from the kept ones, or typed. */
export const keptWordInput = (use: Use) => {
  const KeptWordInput = (props: FieldInputProps) => {
    const { value, onChange, onBlur, id, issues, disabled, label, describedBy } = props
    const { language } = useSpeech()
    const words = useKeptWords(use)
    const typed = typeof value === 'string' ? value : ''
    const shown = bilingualIn(language, typed, 'halves')
    const reference = (one: string) => ({
      id: one,
      title: bilingualIn('zh', one, 'halves'),
      titleEn: bilingualIn('en', one, 'halves'),
      code: null,
    })
    return (
      <Picker
        id={id}
        label={label}
        describedBy={describedBy}
        disabled={disabled}
        broken={issues.length > 0}
        value={typed === '' ? null : reference(typed)}
        load={async ({ query }) =>
          words.filter((one) => one.toLowerCase().includes(query.toLowerCase())).map((one) => reference(one))
        }
        unnamed={{ words: shown, onWords: (words) => words !== shown && onChange(words.slice(0, 60) || null) }}
        onChange={(option) => onChange(option?.id ?? null)}
        onBlur={onBlur}
      />
    )
  }
  return KeptWordInput
}
