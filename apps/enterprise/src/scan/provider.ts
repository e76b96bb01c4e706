/** The person who scanned, as reported by the provider. */
export interface Scanned {
  /** The person's name at the messaging platform; the same at every scan. */
  readonly unionId: string
  readonly nickname: string | null
  /** An https address. */
  readonly headpic: string | null
}

/** A scan as it is kept, as far as a provider must know it. */
export interface KeptScan extends Partial<Scanned> {
  /** For the embedded provider: the answer to the phone's confirmation. */
  readonly code: string | null
}

/** A party that can identify the person with the phone that scanned. */
export interface ScanProvider {
  readonly name: 'embedded' | 'platform'
  /** Address in the code on the screen. `qr` names the scan to everybody who sees it, `state` to the browser that began it. */
  addressOf(scan: { readonly qr: string; readonly state: string }): string
  /** The person behind a code; undefined when it is not one of this scan. Throws a `Problem` where the provider fails. */
  identify(code: string, kept: KeptScan): Promise<Scanned | undefined>
}
