type Line = Readonly<Record<string, unknown>>

/** Containers of a booking with their terms, as both languages read them: `2 × 40RF SOC -18 °C (vents open)`. */
export const boxWords = (lines: unknown): string[] =>
  ((lines ?? []) as readonly Line[]).map(({ box, quantity, soc, temperatureC, remark }) =>
    [
      `${quantity} × ${box}`,
      soc ? 'SOC' : '',
      (temperatureC ?? '') === '' ? '' : `${temperatureC} °C`,
      remark ? `(${remark})` : '',
    ]
      .filter(Boolean)
      .join(' '),
  )
