import type { Condition, Field } from '@hangjia/contracts'
import { bilingualIn } from '@hangjia/validation'
import { type Language, useSpeech } from '../speech.tsx'
import styles from '../widgets/text/controls.module.css'
import { Input, Textarea } from '../widgets/text/input.tsx'
import { useComposedText } from '../widgets/text/use-composed-text.ts'
import { ControlShell } from './control-shell.tsx'
import type { FieldKind, FilterProps, InputProps } from './kind.ts'
import { typedCode, typedLine, typedLines } from './typed-texts.ts'

type Words = 'text' | 'longText' | 'code'

const inputOf = (className: string | undefined) =>
  function TextInput<K extends 'text' | 'code'>(props: InputProps<K>) {
    const { field, value, onChange, onBlur, id, issues, disabled, look, describedBy, label } = props
    return (
      <ControlShell look={look} issues={issues}>
        <Input
          look="framed"
          id={id}
          className={`${styles.control} ${className ?? ''}`}
          value={value ?? ''}
          maxLength={field.max}
          disabled={disabled}
          aria-label={look === 'cell' ? label : undefined}
          aria-invalid={issues.length > 0}
          aria-describedby={describedBy}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => onChange(event.target.value)}
          onBlur={onBlur}
        />
      </ControlShell>
    )
  }

const LongTextInput = (props: InputProps<'longText'>) => {
  const { field, value, onChange, onBlur, id, issues, disabled, look, describedBy, label } = props
  return (
    <ControlShell look={look} issues={issues}>
      <Textarea
        look="framed"
        id={id}
        className={`${styles.control} as-block min-h-36 py-8 px-10 leading-20 max-h-260 ${styles.area}`}
        rows={2}
        value={value ?? ''}
        maxLength={field.max}
        disabled={disabled}
        aria-label={look === 'cell' ? label : undefined}
        aria-invalid={issues.length > 0}
        aria-describedby={describedBy}
        onChange={(event) => onChange(event.target.value)}
        onBlur={onBlur}
      />
    </ControlShell>
  )
}

const wordsOf = (condition: Condition | undefined) => (condition && 'contains' in condition ? condition.contains : '')

export const ContainsFilter = ({
  condition,
  onChange,
  id,
}: Pick<FilterProps<Words>, 'condition' | 'onChange' | 'id'>) => {
  const { say } = useSpeech()
  const words = useComposedText(wordsOf(condition), (text) => onChange(text === '' ? undefined : { contains: text }))
  return (
    <Input
      look="framed"
      {...words}
      id={id}
      className={`${styles.control} ${styles.shown}`}
      maxLength={200}
      placeholder={say('contains')}
      autoComplete="off"
    />
  )
}

const words = {
  align: 'left',
  sortable: true,
  frame: 'floating',
  say: (_field: Field, value: string) => value,
  Cell: ({ value }: { readonly value: string }) => value,
  Filter: ContainsFilter,
} as const

const shownText = ({ bilingual }: Field<'text' | 'longText'>, value: string, language: Language): string =>
  bilingual ? bilingualIn(language, value, bilingual) : value
interface Shown {
  readonly field: Field<'text' | 'longText'>
  readonly value: string
  readonly language: Language
}
/** A text that may hold both languages, in that of its reader. */
const inOneLanguage = {
  say: (field: Shown['field'], value: string, { language }: Pick<Shown, 'language'>) =>
    shownText(field, value, language),
  Cell: ({ field, value, language }: Shown) => shownText(field, value, language),
} as const
export const textKind: FieldKind<'text'> = {
  typed: typedLine,
  ...words,
  width: 150,
  span: 1,
  ...inOneLanguage,
  Input: inputOf(undefined),
}
export const codeKind: FieldKind<'code'> = {
  ...words,
  width: 110,
  span: 1,
  Input: inputOf(styles.code),
  typed: typedCode,
}
export const longTextKind: FieldKind<'longText'> = {
  typed: typedLines,
  ...words,
  width: 220,
  span: 2,
  ...inOneLanguage,
  Input: LongTextInput,
}
