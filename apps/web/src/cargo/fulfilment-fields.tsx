import {
  emptyOf,
  type Field,
  type FulfilmentAsk,
  fulfilmentFields,
  isCodedAddress,
  type Reference,
} from '@hangjia/contracts'
import { FieldFrame, kindOf, type LoadReferences, useSpeech } from '@hangjia/ui'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'

/**
 * Fields of the place: its kind, and by that the code of a warehouse or the postcode of an address. A code from before is shown, too, and its
 * field stays when it is emptied.
 */
export const usePlaceNames = (asked: FulfilmentAsk | null): readonly (keyof FulfilmentAsk)[] => {
  const isCoded = asked === null || isCodedAddress(asked.addressType)
  const [hadCode, setHadCode] = useState(false)
  const hasCode = !isCoded && (hadCode || asked.centre !== null)
  if (hasCode !== hadCode) setHadCode(hasCode)
  return isCoded || hasCode ? ['addressType', 'centre', 'postcode'] : ['addressType', 'postcode']
}

/** Fields of the goods and of their declaration, whose kind is asked for where it is the shipper's own. */
export const goodsNames = ({ ownDeclaration }: FulfilmentAsk): readonly (keyof FulfilmentAsk)[] => [
  'goods',
  'hsLines',
  'ownDeclaration',
  'entries',
  ...(ownDeclaration ? (['declarationKind'] as const) : []),
]

interface FulfilmentFieldsProps {
  readonly names: readonly (keyof FulfilmentAsk)[]
  readonly value: FulfilmentAsk
  readonly centre: Reference | null
  readonly load: LoadReferences
  /** Neither centre nor postcode is known. */
  readonly isAtFault: boolean
  readonly onChange: (value: FulfilmentAsk, centre: Reference | null) => void
}

/** Some of the fields of a door-to-warehouse question, each as its kind enters it. */
export const FulfilmentFields = ({ names, value, centre, load, isAtFault, onChange }: FulfilmentFieldsProps) => {
  const { t } = useTranslation('modeSearch')
  const { label } = useSpeech()
  const id = useId()
  const change = (name: keyof FulfilmentAsk, next: unknown) => {
    if (name === 'centre') {
      const chosen = next as Reference | null
      return onChange({ ...value, centre: chosen?.id ?? null }, chosen)
    }
    const changed = { ...value, [name]: next ?? fresh[name] ?? null }
    const isPlace = name === 'addressType' || name === 'postcode'
    return isPlace && !isCodedAddress(changed.addressType)
      ? onChange({ ...changed, centre: null }, null)
      : onChange(changed, centre)
  }
  const hasCentre = isCodedAddress(value.addressType)
  const needed = hasCentre ? 'centre' : 'postcode'
  return names.map((name) => {
    const field: Field = fulfilmentFields[name]
    const kind = kindOf(field)
    const own = name === 'centre' ? centre : value[name]
    const input = (describedBy?: string) => (
      <kind.Input
        field={field}
        value={own}
        onChange={(next) => change(name, next)}
        id={id + name}
        path={name}
        load={(_path, question) => load(question)}
        issues={[]}
        describedBy={describedBy}
        label={label(field.label)}
      />
    )
    return kind.frame === 'none' ? (
      <div key={name}>{input()}</div>
    ) : (
      <FieldFrame
        key={name}
        label={name === 'postcode' && !hasCentre ? t('land.postcode') : label(field.label)}
        htmlFor={id + name}
        required={name === needed || field.required}
        raised
        error={isAtFault && name === needed ? t(hasCentre ? 'faults.fulfilment' : 'faults.addressPostcode') : undefined}
      >
        {input}
      </FieldFrame>
    )
  })
}
/** Values of emptied fields that are never blank. */
const fresh: Readonly<Partial<Record<keyof FulfilmentAsk, unknown>>> = {
  addressType: 'fba',
  channels: emptyOf.list,
  goods: emptyOf.list,
  entries: 1,
  hsLines: 1,
  ownDeclaration: false,
  ownTruck: false,
  declarationKind: 'general',
}
