import type { PortFact, PortKind, Region } from './port-fact.ts'
import { americasAfricaPorts } from './ports-americas-africa.ts'
import { asiaPacificPorts } from './ports-asia-pacific.ts'
import { chinaPorts } from './ports-china.ts'
import { europeMiddleEastPorts } from './ports-europe-middle-east.ts'
import type { LineCode } from './trade-lines.ts'

export interface Port {
  /** Current UN/LOCODE of the port itself, not of its city or airport (the port-code trap). */
  readonly code: string
  readonly nameScn: string
  readonly nameEn: string
  readonly country: string
  readonly line: LineCode
  readonly region: Region
  readonly kind: PortKind
  readonly base: boolean
  readonly aliases: readonly string[]
  readonly remark: string | null
}

/** Everything that is not a seaport. */
const kinds: Readonly<Record<string, PortKind>> = {
  CNNJG: 'inlandPort',
  CNZJG: 'inlandPort',
  CNNTG: 'inlandPort',
  CNWHG: 'inlandPort',
  CNCQI: 'inlandPort',
  CNHUA: 'feederPort',
  CNZUH: 'feederPort',
  CNZSN: 'feederPort',
  CNSUD: 'feederPort',
  KHPNH: 'inlandPort',
  THLKR: 'icd',
  USCHI: 'railRamp',
  USDAL: 'railRamp',
  USATL: 'railRamp',
  USMEM: 'railRamp',
  USMKC: 'railRamp',
  CATOR: 'railRamp',
}

const remarks: Readonly<Record<string, string>> = {
  IRBND: '涉制裁，报价前先确认 Sanctions apply: check before quoting',
}

const fromChina = ([code, nameScn, nameEn, region, base, aliases]: PortFact): Port => ({
  code,
  nameScn,
  nameEn,
  base,
  aliases,
  country: 'CN',
  line: 'CN',
  region: region as Region,
  kind: kinds[code] ?? 'seaport',
  remark: remarks[code] ?? null,
})

const overseas = ([code, nameScn, nameEn, line, base, aliases]: PortFact): Port => ({
  code,
  nameScn,
  nameEn,
  base,
  aliases,
  country: code.slice(0, 2),
  line: line as LineCode,
  region: line === 'HKTW' ? 'hkMoTw' : 'none',
  kind: kinds[code] ?? 'seaport',
  remark: remarks[code] ?? null,
})

/** The 247 ports that matter most to a Chinese forwarder. */
export const ports: readonly Port[] = [
  ...chinaPorts.map(fromChina),
  ...[...asiaPacificPorts, ...europeMiddleEastPorts, ...americasAfricaPorts].map(overseas),
]
