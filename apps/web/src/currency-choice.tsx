import type { Reference } from '@hangjia/contracts'
import { Select } from '@hangjia/ui'

interface CurrencyChoiceProps {
  /** Label before the choice. */
  readonly label: string
  /** Code of a currency. */
  readonly value: string
  readonly currencies: readonly Reference[]
  readonly className: string | undefined
  readonly onChange: (code: string) => void
}

/** The currency of totals in a search bar. */
export const CurrencyChoice = ({ label, value, currencies, className, onChange }: CurrencyChoiceProps) => (
  <label className={className}>
    {label}
    <Select
      value={value}
      onChange={({ target }) => onChange(target.value)}
      options={currencies.map(({ code }) => [code ?? '', code] as const)}
    />
  </label>
)
