import type { OfferedColumn, Reference } from '@hangjia/contracts'
import { Picker } from '@hangjia/ui'

const referenceOf = ({ columnName, nameCn, nameEn }: OfferedColumn): Reference => ({
  id: columnName,
  title: nameCn,
  titleEn: nameEn,
  code: null,
})

/** Chooses one of the fields that a column may have; a field that is not there any more is shown by its name. */
export const FieldPicker = ({
  id,
  label,
  value,
  offered,
  placeholder,
  disabled,
  broken,
  onChange,
}: {
  readonly id: string
  readonly label: string
  readonly value: string | null
  readonly offered: readonly OfferedColumn[]
  readonly placeholder: string
  readonly disabled: boolean
  readonly broken?: boolean
  readonly onChange: (columnName: string | null) => void
}) => {
  const options = offered.map(referenceOf)
  const load = async ({ query, ids }: { query: string; ids?: readonly string[] }) =>
    options.filter((option) => (ids ? ids.includes(option.id) : isMeant(option, query)))
  const unknown: Reference | null = value === null ? null : { id: value, title: value, titleEn: null, code: null }
  return (
    <Picker
      id={id}
      label={label}
      value={options.find((option) => option.id === value) ?? unknown}
      load={load}
      pauseMs={0}
      placeholder={placeholder}
      disabled={disabled}
      broken={broken}
      onChange={(option) => onChange(option?.id ?? null)}
    />
  )
}
const isMeant = ({ title, titleEn, id }: Reference, query: string): boolean => {
  const words = query.trim().toLowerCase()
  return words === '' || [title, titleEn ?? '', id].some((name) => name.toLowerCase().includes(words))
}
