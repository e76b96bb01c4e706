import { linesIn } from '@hangjia/contracts'

/** Containers of a booking with their terms, as both languages read them: `2 × 40RF SOC -18 °C (vents open)`. */
export const boxWords = (lines: unknown): string[] =>
  linesIn(lines).map(({ box, quantity, soc, temperatureC, remark }) =>
    [
      `${quantity} × ${box}`,
      soc ? 'SOC' : '',
      (temperatureC ?? '') === '' ? '' : `${temperatureC} °C`,
      remark ? `(${remark})` : '',
    ]
      .filter(Boolean)
      .join(' '),
  )

const sizes = ['lengthCm', 'widthCm', 'heightCm'] as const

/** Goods of a booking with their measures, the size of the largest package and what they are declared by: `配件, 10 PKG, 1200 KG, 4 CBM`. */
export const cargoWords = (
  lines: unknown,
  nameOf: (line: Readonly<Record<string, unknown>>) => unknown,
  unit = 'PKG',
): string[] =>
  linesIn(lines).map((line) =>
    [
      nameOf(line),
      line.packages && `${line.packages} ${unit}`,
      line.grossKg && `${line.grossKg} KG`,
      line.volumeM3 && `${line.volumeM3} CBM`,
      sizes.some((name) => line[name]) && `${sizes.map((name) => line[name] ?? '?').join('×')} CM`,
      line.hsCode && `HS ${line.hsCode}`,
      line.un && `UN${line.un}`,
      line.imoClass && `CL ${line.imoClass}`,
      line.packingGroup && line.packingGroup !== 'none' && `PG ${line.packingGroup}`,
      (line.flashPointC ?? '') !== '' && `FP ${line.flashPointC} °C`,
    ]
      .filter(Boolean)
      .join(', '),
  )
