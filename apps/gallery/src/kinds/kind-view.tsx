import type { Condition, Field, Issue, Kind, Label } from '@hangjia/contracts'
import { FieldFrame, type FileDesk, FileDeskProvider, kindOf, type LoadOptions, useSpeech } from '@hangjia/ui'
import { type ReactNode, useId, useState } from 'react'
import styles from './kind-view.module.css'
import { ports, samples } from './samples.ts'

const load: LoadOptions = async (_path, { query, ids, recent }) =>
  ports.filter(({ id, title, titleEn, code }) => {
    const named = ids ?? recent
    return named ? named.includes(id) : `${title} ${titleEn} ${code}`.toLowerCase().includes(query.toLowerCase())
  })

const desk: FileDesk = {
  send: async ({ name, size }) => ({ name, size, url: `data:,${name}` }),
  idOf: (url) => url.slice('data:,'.length),
  urlOf: (id) => `data:,${id}`,
  downloadOf: (id) => `data:,${id}`,
}

const isFilled = (value: unknown) =>
  value !== null && value !== '' && value !== undefined && !(Array.isArray(value) && value.length === 0)

interface Wishes {
  readonly field: Field
  readonly start: unknown
  readonly issues?: readonly Issue[]
  readonly disabled?: boolean
}

/** The input of a kind as a form has it. */
const InForm = ({ field, start, issues = [], disabled }: Wishes) => {
  const { label, rule } = useSpeech()
  const id = useId()
  const [value, setValue] = useState(start)
  const { Input, frame } = kindOf(field)
  const words = label(field.label)
  const input = (describedBy?: string) => (
    <Input
      field={field}
      value={value}
      onChange={setValue}
      id={id}
      path="sample"
      load={load}
      issues={issues}
      disabled={disabled}
      describedBy={describedBy}
      label={words}
    />
  )
  if (frame === 'none') return input()
  const [first] = issues
  return (
    <FieldFrame
      label={words}
      htmlFor={id}
      required={field.required === true && !disabled}
      filled={isFilled(value)}
      raised={frame === 'raised'}
      error={first && rule(first.rule, first.parameters)}
      help={field.help && label(field.help)}
      disabled={disabled}
    >
      {input}
    </FieldFrame>
  )
}

/** The input of a kind as a line of a table has it. */
const InLine = ({ field, start, issues = [] }: Wishes) => {
  const { label } = useSpeech()
  const id = useId()
  const [value, setValue] = useState(start)
  const { Input } = kindOf(field)
  return (
    <div className={styles.line}>
      <Input
        field={field}
        value={value}
        onChange={setValue}
        id={id}
        path="sample"
        load={load}
        issues={issues}
        look="cell"
        label={label(field.label)}
      />
    </div>
  )
}

const AsFilter = ({ field }: { readonly field: Field }) => {
  const { label } = useSpeech()
  const id = useId()
  const [condition, setCondition] = useState<Condition>()
  const { Filter } = kindOf(field)
  if (!Filter) return null
  return (
    <div data-condition={condition ? JSON.stringify(condition) : ''}>
      <FieldFrame label={label(field.label)} htmlFor={id} raised>
        {() => <Filter field={field} condition={condition} onChange={setCondition} id={id} path="sample" load={load} />}
      </FieldFrame>
    </div>
  )
}

const AsCell = ({ field, value }: { readonly field: Field; readonly value: unknown }) => {
  const { language } = useSpeech()
  const { Cell, align, width } = kindOf(field)
  return (
    <div className={styles.cell} style={{ textAlign: align, minWidth: width }}>
      <Cell field={field} value={value} language={language} />
    </div>
  )
}

/** Everything that a kind of field looks like: cell, input, filter. */
export const KindView = ({ kind }: { readonly kind: Kind }) => {
  const { field, value, broken = '' } = samples[kind]
  const issues = [{ path: broken, rule: 'invalid', parameters: {} }]
  const { span, Filter } = kindOf(field)
  const part = (name: string, words: Label, children: ReactNode) => (
    <Part name={name} words={words} isWide={typeof span === 'string'}>
      {children}
    </Part>
  )
  return (
    <FileDeskProvider desk={desk}>
      <div className={styles.parts}>
        {part('cell', ['单元格', 'Cell'], <AsCell field={field} value={value} />)}
        {part('empty', ['空', 'Empty'], <InForm field={field} start={null} />)}
        {part('filled', ['已填写', 'Filled'], <InForm field={field} start={value} />)}
        {part('error', ['错误', 'Error'], <InForm field={field} start={value} issues={issues} />)}
        {part('disabled', ['禁用', 'Disabled'], <InForm field={field} start={value} disabled />)}
        {kind !== 'lines' &&
          kind !== 'richText' &&
          part('line', ['行内', 'In a line'], <InLine field={field} start={value} />)}
        {Filter && part('filter', ['筛选', 'Filter'], <AsFilter field={field} />)}
      </div>
    </FileDeskProvider>
  )
}

interface PartFacts {
  readonly name: string
  readonly words: Label
  readonly isWide: boolean
  readonly children: ReactNode
}

const Part = ({ name, words, isWide, children }: PartFacts) => (
  <div className={styles.part} data-part={name} data-wide={isWide ? '' : undefined}>
    <div className={styles.caption}>{useSpeech().label(words)}</div>
    {children}
  </div>
)
