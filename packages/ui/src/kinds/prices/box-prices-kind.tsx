import type { BoxPrice, Field } from '@hangjia/contracts'
import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import { useSpeech } from '../../speech.tsx'
import { Select } from '../../widgets/choices/select.tsx'
import type { NumberFacts } from '../../widgets/numbers/typed-number.ts'
import { useNumberText } from '../../widgets/numbers/use-number-text.ts'
import { Input } from '../../widgets/text/input.tsx'
import type { FieldKind, FilterProps, InputProps, ReadValue } from '../kind.ts'
import { TagsFilter } from '../tags-filter.tsx'
import { compareBoxes, firstBoxes, furtherBoxes } from './box-order.ts'
import styles from './box-prices.module.css'
import { priceWords } from './price-words.ts'

const sorted = (prices: readonly BoxPrice[]) => [...prices].sort((one, other) => compareBoxes(one.box, other.box))
const priceOf = (prices: readonly BoxPrice[], box: string) => prices.find((price) => price.box === box)?.price

/** Sets, changes or (with no text) takes away the price of one container type. */
const withPrice = (prices: readonly BoxPrice[], box: string, price: string): BoxPrice[] => {
  const others = prices.filter((other) => other.box !== box)
  return price === '' ? others : sorted([...others, { box, price }])
}

const PriceInput = (props: {
  readonly id: string
  readonly price: string | null
  readonly facts: NumberFacts
  readonly disabled: boolean | undefined
  readonly label: string
  readonly isBroken: boolean
  readonly onFocus: () => void
  readonly onChange: (price: string | null) => void
  readonly onBlur: (() => void) | undefined
}) => {
  const number = useNumberText(props.price, props.facts, props.onChange)
  return (
    <Input
      look="framed"
      id={props.id}
      className={`w-full h-30 text-right ${styles.price}`}
      inputMode="decimal"
      autoComplete="off"
      placeholder="–"
      disabled={props.disabled}
      aria-label={props.label}
      aria-invalid={props.isBroken}
      {...number}
      onFocus={props.onFocus}
      onBlur={() => {
        number.onBlur()
        props.onBlur?.()
      }}
    />
  )
}

/** One cell per container type; an empty cell is "not offered", 0 is free. */
const BoxPricesInput = (props: InputProps<'boxPrices'>) => {
  const { field, value, onChange, onBlur, id, issues, disabled, look, label } = props
  const { say, rule, label: labelOf } = useSpeech()
  const prices = value ?? []
  const [added, setAdded] = useState<readonly string[]>([])
  const start = look === 'cell' ? [] : firstBoxes
  const boxes = [...new Set([...start, ...prices.map(({ box }) => box), ...added])].sort(compareBoxes)
  const broken = (box: string) => {
    const at = prices.findIndex((price) => price.box === box)
    return issues.find((issue) => at >= 0 && issue.path.startsWith(`${at}.`))
  }
  const whole = issues.find((issue) => issue.path === '')
  const brokenBox = boxes.find((box) => broken(box))
  const first = whole ?? (brokenBox ? broken(brokenBox) : undefined)
  const note = first && [whole ? '' : brokenBox, rule(first.rule, first.parameters)].filter(Boolean).join(' · ')
  const further = furtherBoxes(boxes)
  // A form may contain several lists of prices: each names its own.
  const named = (what: string) => (label ? `${label} ${what}` : what)
  return (
    <fieldset
      className={`flex wrap items-stretch gap-y-6 gap-x-8 min-w-0 ${styles.boxes}`}
      data-look={look}
      aria-label={label}
    >
      {look !== 'cell' && label && (
        <span className={`pl-2 muted text-12 leading-16 ${styles.title}`} aria-hidden="true">
          {label}
          {field.required && !disabled && <span className="ml-2 bad">*</span>}
        </span>
      )}
      {boxes.map((box, index) => {
        const issue = broken(box)
        const message = issue && rule(issue.rule, issue.parameters)
        const inputId = index === 0 ? id : `${id}-${box}`
        return (
          <label
            key={box}
            htmlFor={inputId}
            className={`column relative w-104 clip border-strong rounded-2 bg-panel ${styles.box}`}
            data-error={issue ? '' : undefined}
            title={message}
          >
            <span className={`py-2 px-9 muted text-11 bg-subtle border-b-muted ${styles.type}`}>{box}</span>
            <PriceInput
              id={inputId}
              price={priceOf(prices, box) ?? null}
              facts={{ decimals: field.scale, signed: field.signed === true }}
              disabled={disabled}
              label={named(box)}
              isBroken={issue !== undefined}
              // A price cleared while typing keeps its place.
              onFocus={() => setAdded([...new Set([...added, box])])}
              onChange={(price) => onChange(withPrice(prices, box, price ?? ''))}
              onBlur={onBlur}
            />
            {look === 'cell' && !disabled && (
              <button
                type="button"
                tabIndex={-1}
                className={`centred flex-none w-16 h-full faint pointer ${styles.remove}`}
                aria-label={say('removeNamed', { name: named(box) })}
                onClick={() => {
                  setAdded(added.filter((other) => other !== box))
                  onChange(withPrice(prices, box, ''))
                }}
              >
                <X size={11} />
              </button>
            )}
          </label>
        )
      })}
      {!disabled && further.length > 0 && (
        <label
          className={`centred relative w-36 min-h-30 muted border-dashed rounded-2 ${styles.add}`}
          title={say('addBox')}
        >
          <Plus size={14} />
          <Select
            look="framed"
            aria-label={named(say('addBox'))}
            id={boxes.length === 0 ? id : undefined}
            value=""
            onChange={(event) => setAdded([...added, event.target.value])}
          >
            <option value="" hidden />
            {further.map((box) => (
              <option key={box}>{box}</option>
            ))}
          </Select>
        </label>
      )}
      {look !== 'cell' && (
        <div role={note ? 'alert' : undefined} className={note ? styles.error : styles.help}>
          {note ?? (field.help && labelOf(field.help))}
        </div>
      )}
    </fieldset>
  )
}

const subcolumns = (_field: Field<'boxPrices'>, values: readonly ReadValue['boxPrices'][]) => {
  const boxes = new Set(values.flatMap((prices) => prices.map(({ box }) => box)))
  return [...boxes].sort(compareBoxes).map((box) => ({
    key: box,
    title: box,
    say: (prices: ReadValue['boxPrices']) => {
      const price = priceOf(prices, box)
      return price === undefined ? '' : priceWords(price)
    },
  }))
}

const words = (prices: readonly BoxPrice[]) =>
  sorted(prices)
    .map(({ box, price }) => `${box} ${priceWords(price)}`)
    .join(' · ')

/** Rows that price one of these container types. */
const BoxFilter = (props: FilterProps<'boxPrices'>) => (
  <TagsFilter {...props} options={furtherBoxes([]).map((box) => [box, box, box])} />
)

export const boxPricesKind: FieldKind<'boxPrices'> = {
  typed: null,
  width: 78,
  align: 'right',
  span: 'all',
  sortable: false,
  frame: 'none',
  say: (_field, value) => words(value),
  Cell: ({ value }) => words(value),
  Input: BoxPricesInput,
  Filter: BoxFilter,
  subcolumns,
}
