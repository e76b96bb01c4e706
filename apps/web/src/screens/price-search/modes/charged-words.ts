import type { ModeOffer } from '@hangjia/contracts'
import { formatDecimal } from '@hangjia/validation'
import type { TFunction } from 'i18next'

/** Charged quantity of an offer with its unit: "2.4 RT", "1 truck". */
export const chargedWords = (
  t: TFunction<'modeSearch'>,
  { quantity, unit }: NonNullable<ModeOffer['chargeable']>,
): string => `${formatDecimal(quantity)} ${t(`units.${unit}`, { count: quantity === '1' ? 1 : 2 })}`
