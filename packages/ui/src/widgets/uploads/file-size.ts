/** Bytes as people read them, in units of 1024: `820 B`, `12 KB`, `2.4 MB`. */
export const sizeWords = (bytes: number): string => {
  if (bytes < 1024) return `${bytes} B`
  if (bytes < 1024 * 1024) return `${Math.round(bytes / 1024)} KB`
  return `${(bytes / 1024 / 1024).toFixed(1)} MB`
}
