import { type ChoiceValue, type Condition, type Field, isNamedByCode, type Reference } from '@hangjia/contracts'
import { bilingualIn } from '@hangjia/validation'
import { useEffect, useEffectEvent, useState } from 'react'
import { type Language, useSpeech } from '../speech.tsx'
import { Picker } from '../widgets/pickers/picker.tsx'
import { referenceParts, referenceTitle, referenceWords } from '../widgets/pickers/reference-words.ts'
import { TagsPicker } from '../widgets/pickers/tags-picker.tsx'
import { ControlShell } from './control-shell.tsx'
import type { FieldKind, FilterProps, InputProps, LoadOptions } from './kind.ts'
import styles from './link.module.css'
import { recentKindOf } from './recent-kind.ts'
import { TagsFilter } from './tags-filter.tsx'
import { ContainsFilter } from './text-kinds.tsx'
import { typedLink, typedList } from './typed-texts.ts'

const Named = ({ reference, language }: { readonly reference: Reference; readonly language: Language }) => {
  const { title, code } = referenceParts(reference, language)
  return (
    <>
      {title}
      {code && <span className={`text-12 ${styles.code}`}> {code}</span>}
    </>
  )
}

/** The code that a resource is read by, such as a currency; its title would only take room. */
const codeAlone = ({ to }: Field<'link'>, { code }: Reference): string | null => (isNamedByCode(to) ? code : null)

const LinkInput = (props: InputProps<'link'>) => {
  const { field, value, onChange, onBlur, id, path, load, issues, disabled, look, describedBy, label } = props
  return (
    <ControlShell look={look} issues={issues}>
      <Picker
        id={id}
        value={value}
        onChange={onChange}
        onBlur={onBlur}
        load={(question) => load(path, question)}
        recent={recentKindOf(field.to, path)}
        disabled={disabled}
        broken={issues.length > 0}
        required={field.required === true}
        describedBy={describedBy}
        label={look === 'cell' ? label : undefined}
      />
    </ControlShell>
  )
}

const idsOf = (condition: Condition | undefined): readonly string[] =>
  condition && 'any' in condition ? condition.any.map(String) : []

/** The filter keeps ids; their names are looked up once, so that a shared address shows them too. */
const useNamed = (ids: readonly string[], path: string, load: LoadOptions) => {
  const [known, setKnown] = useState<readonly Reference[]>([])
  const missing = ids.filter((id) => !known.some((reference) => reference.id === id)).join(',')
  const learn = useEffectEvent((unknown: string) => {
    load(path, { query: '', ids: unknown.split(',') }).then(
      (found) => setKnown((before) => [...before, ...found]),
      () => undefined,
    )
  })
  useEffect(() => {
    if (missing !== '') learn(missing)
  }, [missing])
  const named = ids.map(
    (id): Reference =>
      known.find((reference) => reference.id === id) ?? { id, title: `#${id}`, titleEn: null, code: null },
  )
  const learnFrom = (references: readonly Reference[]) => setKnown((before) => [...before, ...references])
  return { named, learnFrom }
}

const targetOf = (field: Field<'link' | 'list'>): string => {
  const linked: Field = field.kind === 'list' ? field.of : field
  return linked.kind === 'link' ? linked.to : ''
}

const LinkFilter = ({ field, condition, onChange, id, path, load }: FilterProps<'link' | 'list'>) => {
  const { named, learnFrom } = useNamed(idsOf(condition), path, load)
  return (
    <TagsPicker
      id={id}
      value={named}
      onChange={(references) => {
        learnFrom(references)
        onChange(references.length === 0 ? undefined : { any: references.map((reference) => reference.id) })
      }}
      load={(question) => load(path, question)}
      recent={recentKindOf(targetOf(field), path)}
    />
  )
}

export const linkKind: FieldKind<'link'> = {
  typed: typedLink,
  width: 132,
  inLine: 124,
  align: 'left',
  span: 1,
  sortable: true,
  frame: 'floating',
  say: (field, value, { language }) => codeAlone(field, value) ?? referenceWords(value, language),
  Cell: ({ field, value, language }) => codeAlone(field, value) ?? <Named reference={value} language={language} />,
  Input: LinkInput,
  Filter: LinkFilter,
  written: (_field, value) => value.id,
}

type Item = Reference | ChoiceValue
const isReference = (item: Item): item is Reference => typeof item === 'object'

const itemWords = (field: Field<'list'>, item: Item, language: Language): string => {
  if (isReference(item)) return referenceWords(item, language)
  if (field.of.kind === 'text' && field.of.bilingual) return bilingualIn(language, String(item), field.of.bilingual)
  const option = field.of.kind === 'choice' ? field.of.options.find(([value]) => value === item) : undefined
  return option ? option[language === 'zh' ? 1 : 2] : String(item)
}

const asReference = (field: Field<'list'>, item: Item, language: Language): Reference =>
  isReference(item) ? item : { id: String(item), title: itemWords(field, item, language), titleEn: null, code: null }

const ListInput = (props: InputProps<'list'>) => {
  const { field, value, onChange, onBlur, id, path, load, issues, disabled, look, describedBy, label } = props
  const { language } = useSpeech()
  const { of } = field
  const items = value ?? []
  const offered = (query: string) =>
    (of.kind === 'choice' ? of.options : [])
      .map(([option]) => asReference(field, option, language))
      .filter(({ title }) => title.toLowerCase().includes(query.toLowerCase()))
  const back = (reference: Reference): Item => {
    if (of.kind === 'link') return reference
    const option = of.kind === 'choice' ? of.options.find(([choice]) => String(choice) === reference.id) : undefined
    return option ? option[0] : reference.id
  }
  return (
    <ControlShell look={look} issues={issues}>
      <TagsPicker
        id={id}
        value={items.map((item) => asReference(field, item, language))}
        onChange={(references) => onChange(references.map(back))}
        onBlur={onBlur}
        load={of.kind === 'link' ? (question) => load(path, question) : async ({ query }) => offered(query)}
        recent={recentKindOf(targetOf(field), path)}
        create={
          of.kind === 'text' || of.kind === 'code'
            ? (words) => asReference(field, of.kind === 'code' ? words.toUpperCase() : words, language)
            : undefined
        }
        max={field.max}
        disabled={disabled}
        broken={issues.length > 0}
        describedBy={describedBy}
        label={look === 'cell' ? label : undefined}
      />
    </ControlShell>
  )
}

const ListFilter = (props: FilterProps<'list'>) => {
  const { of } = props.field
  return of.kind === 'link' ? (
    <LinkFilter {...props} />
  ) : of.kind === 'choice' ? (
    <TagsFilter {...props} options={of.options} />
  ) : (
    <ContainsFilter {...props} />
  )
}

export const listKind: FieldKind<'list'> = {
  typed: typedList,
  width: 150,
  align: 'left',
  span: 2,
  sortable: false,
  frame: 'raised',
  say: (field, value, { language }) =>
    value.map((item) => itemWords(field, item, language)).join(language === 'zh' ? '、' : ', '),
  Cell: ({ field, value, language }) =>
    value
      .map((item) => (isReference(item) ? referenceTitle(item, language) : itemWords(field, item, language)))
      .join(language === 'zh' ? '、' : ', '),
  Input: ListInput,
  Filter: ListFilter,
  written: (_field, value) => value.map((item) => (isReference(item) ? item.id : item)),
}
