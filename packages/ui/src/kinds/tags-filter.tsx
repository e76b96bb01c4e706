import type { ChoiceOption, ChoiceValue, Condition } from '@hangjia/contracts'
import { useSpeech } from '../speech.tsx'
import { TagsPicker } from '../widgets/pickers/tags-picker.tsx'

export const chosenOf = (condition: Condition | undefined): readonly (string | number | boolean)[] =>
  condition && 'any' in condition ? condition.any : []
export const anyOf = (values: readonly (string | number | boolean)[]): Condition | undefined =>
  values.length === 0 ? undefined : { any: [...values] }

interface TagsFilterProps {
  readonly id: string
  readonly options: readonly ChoiceOption[]
  readonly condition: Condition | undefined
  readonly onChange: (condition: Condition | undefined) => void
}

/** Any of many options, as tags that are found by their words. */
export const TagsFilter = ({ id, options, condition, onChange }: TagsFilterProps) => {
  const { option, say } = useSpeech()
  const wordsOf = (value: ChoiceValue) => option(options, value) || String(value)
  const asReference = (value: ChoiceValue) => ({ id: String(value), title: wordsOf(value), titleEn: null, code: null })
  return (
    <TagsPicker
      id={id}
      value={chosenOf(condition)
        .filter((value) => typeof value !== 'boolean')
        .map(asReference)}
      onChange={(references) =>
        onChange(anyOf(references.map(({ id }) => options.find(([option]) => String(option) === id)?.[0] ?? id)))
      }
      load={async ({ query }) =>
        options
          .map(([option]) => asReference(option))
          .filter(({ title }) => title.toLowerCase().includes(query.toLowerCase()))
      }
      placeholder={say('any')}
    />
  )
}
