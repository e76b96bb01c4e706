/** Two bytes, low one first; past the end they are zero, so that no broken file can throw. */
export const uint16 = (bytes: Uint8Array, at: number): number => (bytes[at] ?? 0) | ((bytes[at + 1] ?? 0) << 8)
/** Four bytes, low one first. */
export const uint32 = (bytes: Uint8Array, at: number): number =>
  (uint16(bytes, at) | (uint16(bytes, at + 2) << 16)) >>> 0
/** Four bytes, high one first. */
export const bigEndian32 = (bytes: Uint8Array, at: number): number =>
  (((bytes[at] ?? 0) << 24) | ((bytes[at + 1] ?? 0) << 16) | ((bytes[at + 2] ?? 0) << 8) | (bytes[at + 3] ?? 0)) >>> 0
/** Bytes as characters, one each. */
export const latin = (bytes: Uint8Array, from: number, to: number): string =>
  String.fromCharCode(...bytes.subarray(from, Math.min(to, from + 4096)))
