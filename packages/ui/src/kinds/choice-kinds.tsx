import type { ChoiceOption, ChoiceValue, Field } from '@hangjia/contracts'
import { ChevronDown } from 'lucide-react'
import { useId } from 'react'
import { type Language, useSpeech } from '../speech.tsx'
import { Radio, RadioGroup } from '../widgets/choices/radio-group.tsx'
import { Select } from '../widgets/choices/select.tsx'
import { Tick } from '../widgets/choices/tick.tsx'
import { Dot } from '../widgets/notices/dot.tsx'
import styles from '../widgets/text/controls.module.css'
import frame from '../widgets/text/field-frame.module.css'
import { ControlShell } from './control-shell.tsx'
import type { CellProps, FieldKind, FilterProps, InputProps } from './kind.ts'
import { anyOf, chosenOf, TagsFilter } from './tags-filter.tsx'
import { typedChoice, typedFlag } from './typed-texts.ts'

const optionOf = (options: readonly ChoiceOption[], value: ChoiceValue) =>
  options.find(([candidate]) => candidate === value)
const wordsOf = (field: Field<'choice'>, value: ChoiceValue, language: Language) => {
  const [, zh, en] = optionOf(field.options, value) ?? [value, String(value), String(value)]
  return language === 'zh' ? zh : en
}
const readOption = (options: readonly ChoiceOption[], text: string) =>
  options.map(([value]) => value).find((value) => String(value) === text)

const ChoiceCell = ({ field, value, language }: CellProps<'choice'>) => {
  const tone = optionOf(field.options, value)?.[3]
  const words = wordsOf(field, value, language)
  return tone ? <Dot tone={tone}>{words}</Dot> : words
}

const rowWidth = 186
/** Options are side by side where they fit one column of a form in this language; otherwise they become a list. */
const fitsInARow = ({ options }: Field<'choice'>, language: Language) =>
  options.reduce((width, [, zh, en]) => width + 20 + (language === 'zh' ? zh.length * 13 : en.length * 7.5), 0) <=
  rowWidth

const ChoiceInput = (props: InputProps<'choice'>) => {
  const { language } = useSpeech()
  const isRow = props.look !== 'cell' && fitsInARow(props.field, language)
  return isRow ? <ChoiceSegments {...props} /> : <ChoiceSelect {...props} />
}

const ChoiceSegments = ({ field, value, onChange, onBlur, id, disabled, label }: InputProps<'choice'>) => {
  const { language } = useSpeech()
  return (
    <RadioGroup
      className={`flex wrap gap-2 w-full min-w-0 pt-6 pb-4 px-5 ${styles.segments}`}
      label={label}
      value={value === null ? null : String(value)}
      disabled={disabled}
      idOf={(text) => (text === String(field.options[0]?.[0]) ? id : `${id}-${text}`)}
      onChange={(text) => onChange(readOption(field.options, text) ?? null)}
    >
      {field.options.map(([option]) => (
        <Radio
          key={option}
          value={String(option)}
          look="segment"
          className={`inline-row relative h-24 muted rounded-1 pointer ${styles.segment}`}
          onAgain={!field.required && option === value ? () => onChange(null) : undefined}
          onBlur={onBlur}
        >
          {wordsOf(field, option, language)}
        </Radio>
      ))}
    </RadioGroup>
  )
}

const ChoiceSelect = (props: InputProps<'choice'>) => {
  const { field, value, onChange, onBlur, id, issues, disabled, look, describedBy, label } = props
  const { language } = useSpeech()
  return (
    <ControlShell look={look} issues={issues}>
      <Select
        look="framed"
        id={id}
        className={`${styles.control} pr-26 clip nowrap pointer ${styles.select}`}
        value={value === null ? '' : String(value)}
        disabled={disabled}
        aria-label={look === 'cell' ? label : undefined}
        aria-invalid={issues.length > 0}
        aria-describedby={describedBy}
        onChange={(event) => onChange(readOption(field.options, event.target.value) ?? null)}
        onBlur={onBlur}
      >
        {(!field.required || value === null) && <option value="" aria-label="–" />}
        {field.options.map(([option]) => (
          <option key={option} value={String(option)}>
            {wordsOf(field, option, language)}
          </option>
        ))}
      </Select>
      <ChevronDown size={14} className={`absolute faint untouchable ${styles.chevron}`} />
    </ControlShell>
  )
}

const ChoiceFilter = ({ field, condition, onChange, id }: FilterProps<'choice'>) => {
  const { language } = useSpeech()
  const chosen = chosenOf(condition)
  if (!fitsInARow(field, language))
    return <TagsFilter id={id} options={field.options} condition={condition} onChange={onChange} />
  return (
    <div className={`flex wrap gap-2 w-full min-w-0 pt-6 pb-4 px-5 ${styles.segments}`}>
      {field.options.map(([option], index) => (
        <Tick
          key={option}
          id={index === 0 ? id : undefined}
          look="segment"
          className={`inline-row relative h-24 muted rounded-1 pointer ${styles.segment}`}
          checked={chosen.includes(option)}
          onChange={(isTicked) =>
            onChange(anyOf(isTicked ? [...chosen, option] : chosen.filter((value) => value !== option)))
          }
        >
          {wordsOf(field, option, language)}
        </Tick>
      ))}
    </div>
  )
}

/** The dot of a state and the space after it. */
const dotWidth = 13

export const choiceKind: FieldKind<'choice'> = {
  typed: typedChoice,
  beside: ({ options }) => (options.some(([, , , tone]) => tone) ? dotWidth : 0),
  width: 92,
  align: 'left',
  span: 1,
  sortable: true,
  frame: 'raised',
  widest: ({ options }, language) =>
    44 + Math.max(...options.map(([, zh, en]) => (language === 'zh' ? zh.length * 13.5 : en.length * 6.9))),
  say: (field, value, { language }) => wordsOf(field, value, language),
  Cell: ChoiceCell,
  Input: ChoiceInput,
  Filter: ChoiceFilter,
}

/** Its label is behind the box, so no frame shows its error or help: it does so itself. */
const FlagInput = (props: InputProps<'flag'>) => {
  const { field, value, onChange, onBlur, id, issues, disabled, look, describedBy, label } = props
  const { rule, label: words } = useSpeech()
  const note = useId()
  const [issue] = issues
  const isCell = look === 'cell'
  const hint = isCell ? undefined : issue ? rule(issue.rule, issue.parameters) : field.help && words(field.help)
  const box = (
    <ControlShell look={look} issues={issues}>
      <Tick
        id={id}
        className={isCell ? 'centred flex-1 self-stretch' : 'gap-8 min-h-36'}
        checked={value === true}
        disabled={disabled}
        broken={issue !== undefined}
        aria-label={isCell ? label : undefined}
        aria-describedby={hint ? note : describedBy}
        onChange={onChange}
        onBlur={onBlur}
      >
        {isCell ? undefined : label}
      </Tick>
    </ControlShell>
  )
  if (!hint) return box
  return (
    <div className={styles.flagField}>
      {box}
      <div
        id={note}
        role={issue ? 'alert' : undefined}
        className={`min-h-23 text-12 leading-16 ${frame.note} ${styles.flagNote} ${issue ? frame.error : `${frame.help} ${styles.flagHelp}`}`}
      >
        <span>{hint}</span>
      </div>
    </div>
  )
}

const FlagFilter = ({ field, condition, onChange, id }: FilterProps<'flag'>) => {
  const { say, label } = useSpeech()
  const [chosen] = chosenOf(condition)
  return (
    <fieldset
      className={`flex wrap gap-2 w-full min-w-0 pt-6 pb-4 px-5 ${styles.segments}`}
      aria-label={label(field.label)}
    >
      {[true, false].map((option) => (
        <Tick
          key={String(option)}
          id={option ? id : undefined}
          look="segment"
          className={`inline-row relative h-24 muted rounded-1 pointer ${styles.segment}`}
          checked={chosen === option}
          onChange={(isTicked) => onChange(isTicked ? { any: [option] } : undefined)}
        >
          {say(option ? 'yes' : 'no')}
        </Tick>
      ))}
    </fieldset>
  )
}

export const flagKind: FieldKind<'flag'> = {
  typed: typedFlag,
  width: 76,
  align: 'center',
  span: 1,
  sortable: true,
  frame: 'none',
  say: (_field, value, { say }) => say(value ? 'yes' : 'no'),
  Cell: ({ value }) => (value ? '✓' : ''),
  Input: FlagInput,
  Filter: FlagFilter,
}
