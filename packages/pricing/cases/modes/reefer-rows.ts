import { usd } from './loose-rows.ts'
import { containerRow } from './mode-rows.ts'

/** Chilled cargo: 1,800 for a 20RF, 2,600 for a 40RH. */
export const cooled = {
  ...containerRow,
  cargoTemp: 'chilled',
  tempMinC: '0',
  tempMaxC: '4',
  ventilation: null,
  humidityPercent: null,
  currency: usd,
  boxPrices: [
    { box: '20RF', price: '1800' },
    { box: '40RH', price: '2600' },
  ],
  plugInFreeDaysOrigin: 3,
  gensetIncluded: false,
  ptiIncluded: false,
}
