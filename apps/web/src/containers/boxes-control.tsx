import type { FclAsk, Reference } from '@hangjia/contracts'
import { Input, Select, useSpeech } from '@hangjia/ui'
import { Minus, Plus, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './boxes-control.module.css'
import { plainTons } from './plain-tons.ts'

type Boxes = FclAsk['boxes']
const maxBoxes = 8
const maxPerType = 999

/** Containers of a question: quantity and type, and the cargo of each, `2 × 40HQ 18.5 t`. */
export const BoxesControl = ({
  id,
  value,
  types,
  onChange,
}: {
  readonly id: string
  readonly value: Boxes
  readonly types: readonly Reference[]
  readonly onChange: (boxes: Boxes) => void
}) => {
  const { t } = useTranslation('price')
  const { say } = useSpeech()
  const codes = types.map(({ code, title }) => code ?? title)
  const free = codes.filter((code) => !value.some(({ box }) => box === code))
  const change = (at: number, changed: Partial<Boxes[number]>) =>
    onChange(value.map((entry, index) => (index === at ? { ...entry, ...changed } : entry)))
  const step = (at: number, by: 1 | -1) =>
    change(at, { quantity: Math.min(maxPerType, Math.max(1, (value[at]?.quantity ?? 1) + by)) })
  return (
    <div className="row wrap gap-4 w-full min-h-34 py-4 px-6" data-boxes="">
      {value.map(({ box, quantity, grossTon }, at) => (
        <span key={box} className={`inline-row gap-2 h-26 px-4 bg-muted rounded-1 ${styles.box}`}>
          <StepButton words={`${say('stepDown')} ${box}`} disabled={quantity <= 1} onStep={() => step(at, -1)}>
            <Minus size={11} />
          </StepButton>
          <Input
            id={at === 0 ? id : undefined}
            look="cell"
            className={`min-w-14 max-w-30 h-24 medium text-center ${styles.count}`}
            inputMode="numeric"
            aria-label={t('boxCount', { box })}
            value={quantity}
            onFocus={(event) => event.target.select()}
            onChange={(event) => {
              const count = Number(event.target.value.replace(/\D/g, '').slice(-3))
              change(at, { quantity: Math.max(1, count) })
            }}
            onKeyDown={(event) => {
              if (event.key === 'ArrowUp') step(at, 1)
              if (event.key === 'ArrowDown') step(at, -1)
            }}
          />
          <StepButton words={`${say('stepUp')} ${box}`} disabled={quantity >= maxPerType} onStep={() => step(at, 1)}>
            <Plus size={11} />
          </StepButton>
          <span aria-hidden="true">×</span>
          <Select
            look="cell"
            aria-label={t('boxType')}
            value={box}
            onChange={(event) => change(at, { box: event.target.value })}
            options={[box, ...free]
              .sort((a, b) => codes.indexOf(a) - codes.indexOf(b))
              .map((code) => [code, code] as const)}
          />
          <Input
            look="cell"
            className={`min-w-20 max-w-52 h-18 muted figures border-l ${styles.tons}`}
            inputMode="decimal"
            placeholder={t('tonsWanted')}
            aria-label={t('boxTons', { box })}
            title={t('boxTonsHint')}
            value={grossTon ?? ''}
            onFocus={(event) => event.target.select()}
            onChange={(event) => {
              const typed = event.target.value.replace(/[，。,]/g, '.').trim()
              if (/^(\d{0,3}(\.\d{0,3})?)?$/.test(typed)) change(at, { grossTon: typed || undefined })
            }}
            onBlur={() => change(at, { grossTon: plainTons(grossTon) })}
          />
          {grossTon ? <span aria-hidden="true">{t('tons')}</span> : null}
          {value.length > 1 ? (
            <button
              type="button"
              aria-label={t('removeBox', { box })}
              onClick={() => onChange(value.filter((_, index) => index !== at))}
            >
              <X size={11} />
            </button>
          ) : null}
        </span>
      ))}
      {value.length < maxBoxes && free.length > 0 ? (
        <button
          type="button"
          className={`centred faint rounded-1 pointer w-26 h-26 ${styles.add}`}
          aria-label={t('addBox')}
          title={t('addBox')}
          onClick={() => onChange([...value, { box: free[0] ?? '', quantity: 1 }])}
        >
          <Plus size={14} />
        </button>
      ) : null}
    </div>
  )
}

/** One more or one less by mouse; in the field the arrow keys do the same. */
const StepButton = ({
  words,
  disabled,
  onStep,
  children,
}: {
  readonly words: string
  readonly disabled: boolean
  readonly onStep: () => void
  readonly children: ReactNode
}) => (
  <button
    type="button"
    tabIndex={-1}
    aria-label={words}
    title={words}
    disabled={disabled}
    onMouseDown={(event) => event.preventDefault()}
    onClick={onStep}
  >
    {children}
  </button>
)
