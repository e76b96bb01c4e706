/** A port that the demo company ships from. */
export interface Departure {
  readonly port: string
  readonly side: 'north' | 'east' | 'south'
  /** Its share of the market; 1 is Shanghai. */
  readonly weight: number
  /** USD on a 40HQ against Shanghai. */
  readonly extra: number
}

export const departures: readonly Departure[] = [
  { port: 'CNSHG', side: 'east', weight: 1, extra: 0 },
  { port: 'CNNBG', side: 'east', weight: 0.97, extra: 0 },
  { port: 'CNYTN', side: 'south', weight: 0.95, extra: 20 },
  { port: 'CNQDG', side: 'north', weight: 0.85, extra: 30 },
  { port: 'CNXMG', side: 'south', weight: 0.7, extra: 50 },
  { port: 'CNTXG', side: 'north', weight: 0.7, extra: 60 },
  { port: 'CNSHK', side: 'south', weight: 0.7, extra: 20 },
  { port: 'CNNSA', side: 'south', weight: 0.65, extra: 30 },
  { port: 'CNDAG', side: 'north', weight: 0.45, extra: 90 },
  { port: 'CNFZG', side: 'south', weight: 0.35, extra: 80 },
  { port: 'HKHKG', side: 'south', weight: 0.35, extra: 40 },
  { port: 'CNLYG', side: 'north', weight: 0.3, extra: 100 },
  { port: 'CNTAC', side: 'east', weight: 0.3, extra: 60 },
  { port: 'CNCWN', side: 'south', weight: 0.25, extra: 30 },
  { port: 'CNNJG', side: 'east', weight: 0.2, extra: 150 },
  { port: 'CNWHG', side: 'east', weight: 0.15, extra: 260 },
  { port: 'CNCQI', side: 'east', weight: 0.12, extra: 420 },
]
