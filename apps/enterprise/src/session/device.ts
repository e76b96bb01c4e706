/** The machine that a browser's user agent describes; only a hint, since anybody may write it. */
export interface Device {
  readonly device: 'computer' | 'phone' | 'tablet' | 'other'
  /** Name and leading version: `Chrome 140`. */
  readonly browser: string | null
  readonly os: string | null
}

type Names = readonly (readonly [RegExp, string])[]

// The more particular first: most browsers also call themselves Chrome or Safari.
const browsers: Names = [
  [/MicroMessenger\/(\d+)/, 'WeChat'],
  [/Edg(?:e|A|iOS)?\/(\d+)/, 'Edge'],
  [/OPR\/(\d+)/, 'Opera'],
  [/Firefox\/(\d+)/, 'Firefox'],
  [/FxiOS\/(\d+)/, 'Firefox'],
  [/(?:Chrome|CriOS|HeadlessChrome)\/(\d+)/, 'Chrome'],
  [/Version\/(\d+)[.\d]* (?:Mobile\/\w+ )?Safari\//, 'Safari'],
]
const systems: Names = [
  [/HarmonyOS|OpenHarmony/, 'HarmonyOS'],
  [/Windows NT/, 'Windows'],
  [/iPhone|iPad|iPod/, 'iOS'],
  [/Android (\d+)/, 'Android'],
  [/Macintosh|Mac OS X/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
]

const nameIn = (names: Names, words: string): string | null => {
  for (const [pattern, name] of names) {
    const found = pattern.exec(words)
    if (found) return found[1] ? `${name} ${found[1]}` : name
  }
  return null
}

/** Reads the user agent of a visitor. */
export const deviceOf = (userAgent: string | undefined): Device => {
  const words = userAgent ?? ''
  const os = nameIn(systems, words)
  return { device: kindOf(words, os), browser: nameIn(browsers, words), os }
}

const kindOf = (words: string, os: string | null): Device['device'] => {
  if (/iPad|Tablet|Android(?!.*Mobile)/.test(words)) return 'tablet'
  if (/iPhone|iPod|Mobile/.test(words)) return 'phone'
  return os === null ? 'other' : 'computer'
}
