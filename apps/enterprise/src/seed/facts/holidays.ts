/** Statutory holidays of China: name, English name, first and last day off, and the days of a weekend that are worked instead. */
export const holidaysOfChina = [
  ['元旦', "New Year's Day", '2026-01-01', '2026-01-03', ['2026-01-04']],
  ['春节', 'Spring Festival', '2026-02-15', '2026-02-23', ['2026-02-14', '2026-02-28']],
  ['清明节', 'Tomb-Sweeping Day', '2026-04-04', '2026-04-06', []],
  ['劳动节', 'Labour Day', '2026-05-01', '2026-05-05', ['2026-05-09']],
  ['端午节', 'Dragon Boat Festival', '2026-06-19', '2026-06-21', []],
  ['中秋节', 'Mid-Autumn Festival', '2026-09-25', '2026-09-27', []],
  ['国庆节', 'National Day', '2026-10-01', '2026-10-07', ['2026-09-20', '2026-10-10']],
] as const
