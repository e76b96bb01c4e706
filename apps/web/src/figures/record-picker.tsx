import type { Reference } from '@hangjia/contracts'
import type { LoadReferences } from '@hangjia/ui'
import { useEffect, useState } from 'react'
import { PickerField } from '../fields.tsx'

/** A record by its id, as an address has it: its name is asked for once. */
export const RecordPicker = ({
  label,
  value,
  load,
  placeholder,
  onChange,
}: {
  readonly label: string
  readonly value: string | null
  readonly load: LoadReferences
  readonly placeholder: string
  readonly onChange: (id: string | null) => void
}) => {
  const chosen = useNamed(value, load)
  return (
    <PickerField
      label={label}
      raised
      value={chosen}
      load={load}
      placeholder={placeholder}
      onChange={(reference: Reference | null) => onChange(reference?.id ?? null)}
    />
  )
}

const useNamed = (id: string | null, load: LoadReferences): Reference | null => {
  const [known, setKnown] = useState<Reference | null>(null)
  useEffect(() => {
    if (id === null || known?.id === id) return
    let isCurrent = true
    load({ query: '', ids: [id] })
      .catch(() => [])
      .then(([found]) => {
        if (isCurrent) setKnown(found ?? { id, title: id, titleEn: null, code: null })
      })
    return () => {
      isCurrent = false
    }
  }, [id, known, load])
  return id !== null && known?.id === id ? known : null
}
