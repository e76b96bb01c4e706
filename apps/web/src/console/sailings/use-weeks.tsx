import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { NumberField } from '../../fields.tsx'

export const mostWeeks = 26
const usualWeeks = 8

/** A number of weeks, with its field; none while it is blank. */
export const useWeeks = () => {
  const { t } = useTranslation('sailing')
  const [typed, setTyped] = useState<string | null>(String(usualWeeks))
  return {
    weeks: Math.min(mostWeeks, Number(typed ?? 0)),
    field: (
      <NumberField
        label={t('generate.weeks')}
        help={t('generate.most', { max: mostWeeks })}
        value={typed}
        decimals={0}
        required
        onChange={setTyped}
      />
    ),
  }
}
