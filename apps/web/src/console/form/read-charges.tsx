import type { Field } from '@hangjia/contracts'
import { type LoadOptions, TextButton, whenShown } from '@hangjia/ui'
import { ScanText } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { mergedLines } from './field-edit.ts'
import type { RecordForm } from './record-form.ts'

const WrittenChargesDialog = whenShown(() => import('./written-charges-dialog.tsx'))

interface ReadChargesProps {
  readonly text: string
  /** Name of the lines that the text is read into. */
  readonly into: string
  readonly form: RecordForm
  readonly load: LoadOptions
}

/** Proposes the charges found in a text, and adds the chosen ones to their lines. */
export const ReadCharges = ({ text, into, form, load }: ReadChargesProps) => {
  const { t } = useTranslation('list')
  const [isOpen, setOpen] = useState(false)
  const field = form.fields[into]
  if (field?.kind !== 'lines') return null
  const lines = () => form.get().values[into] as readonly unknown[]
  return (
    <>
      <TextButton onClick={() => setOpen(true)}>
        <ScanText size={14} />
        {t('readCharges')}
      </TextButton>
      {isOpen && (
        <WrittenChargesDialog
          text={text}
          into={into}
          load={load}
          field={field as Field<'lines'>}
          lines={lines()}
          onClose={() => setOpen(false)}
          onTake={(taken) => {
            form.set(into, mergedLines(field, lines(), taken))
            setOpen(false)
          }}
        />
      )}
    </>
  )
}
