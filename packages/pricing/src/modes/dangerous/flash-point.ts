import { decimal } from '../../money/money.ts'
import type { Goods } from './goods.ts'

const [low, high] = [decimal('23'), decimal('60')]

/** Packing group of flammable liquids by their flash point: below 23 °C group I or II, from 23 to 60 °C group III (IMDG 2.3.2.6). */
export const fitsFlashPoint = ({ imoClass, packingGroup, flashPointC }: Goods): boolean => {
  if (imoClass !== '3') return true
  if (flashPointC === null || flashPointC.gt(high)) return false
  return packingGroup === null || packingGroup === 'none' || (packingGroup === 'III') === flashPointC.gte(low)
}
