import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { build, defaultClientConditions, type Rolldown } from 'vite'

export const uiFolder = fileURLToPath(new URL('../../../packages/ui/', import.meta.url))

/** Something that `@hangjia/ui` exports, and the file that it is from. */
export interface Export {
  readonly name: string
  readonly file: string
}

export interface Price {
  /** Bytes as they travel: JavaScript and CSS of its own, minified, gzipped. */
  readonly gzipped: number
  /** Chakra exports that it uses beyond that. */
  readonly chakra: readonly string[]
}

/** Every value that the package exports; types cost nothing, the theme is paid once by the app. */
export const exportsOfUi = (): Export[] => {
  const doors: Record<string, string> = JSON.parse(readFileSync(`${uiFolder}package.json`, 'utf8')).exports
  return Object.entries(doors)
    .filter(([door, file]) => door !== './theme' && /\.tsx?$/.test(file))
    .flatMap(([, file]) =>
      valuesIn(readFileSync(uiFolder + file, 'utf8')).map(({ name, from }) => ({
        name,
        file: join(uiFolder, from === undefined ? file : join(dirname(file), from)),
      })),
    )
    .sort((one, other) => one.name.localeCompare(other.name))
}

const valuesIn = (source: string): { readonly name: string; readonly from: string | undefined }[] =>
  [...source.matchAll(/export \{([^}]*)\}(?: from '([^']*)')?/g)].flatMap(([, list = '', from]) =>
    list
      .split(',')
      .map((entry) => entry.trim())
      .filter((entry) => entry !== '' && !entry.startsWith('type '))
      .map((name) => ({ name, from })),
  )

const shared = /^(react|react-dom|@chakra-ui|@emotion|zod)(\/|$)|^dayjs(\/plugin\/utc\.js)?$/
const entry = '\0price'

/**
 * Builds one export alone, without the code that every page of the console loads anyway. The entry imports its file: through the door of
 * the package each build would parse all widgets, most of its work.
 */
export const priceOf = async ({ name, file }: Export): Promise<Price> => {
  const built = await build({
    root: uiFolder,
    configFile: false,
    logLevel: 'silent',
    resolve: { conditions: ['hangjia-source', ...defaultClientConditions] },
    // Build as shipped, independent of the runner: a test runner sets NODE_ENV.
    define: { 'process.env.NODE_ENV': '"production"' },
    oxc: { jsx: { runtime: 'automatic', development: false } },
    plugins: [
      {
        name: 'one-export',
        resolveId: (id) => (id === 'price' ? entry : undefined),
        load: (id) => (id === entry ? `export { ${name} } from ${JSON.stringify(file)}` : undefined),
      },
    ],
    build: {
      write: false,
      target: 'es2023',
      minify: true,
      modulePreload: false,
      rolldownOptions: { input: 'price', external: shared, preserveEntrySignatures: 'strict' },
    },
  })
  const { output } = built as Rolldown.RolldownOutput
  const chunks = atOnce(output.filter((file) => file.type === 'chunk'))
  // All styles count, because the build does not report which of them load later.
  const styles = output.flatMap((file) => (file.type === 'asset' ? [file.source] : []))
  const texts = [...chunks.map(({ code }) => code), ...styles]
  return {
    gzipped: texts.reduce((sum, text) => sum + gzipSync(text, { level: 9 }).length, 0),
    chakra: [...new Set(chunks.flatMap(chakraIn))].sort(),
  }
}

/** Chunks loaded with the export; chunks that it imports later are not included. */
const atOnce = (chunks: readonly Rolldown.OutputChunk[]): Rolldown.OutputChunk[] => {
  const wanted = new Set(chunks.filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName))
  for (const name of wanted)
    for (const other of chunks.find(({ fileName }) => fileName === name)?.imports ?? []) wanted.add(other)
  return chunks.filter(({ fileName }) => wanted.has(fileName))
}

const chakraIn = ({ code }: Rolldown.OutputChunk): string[] =>
  [...code.matchAll(/import\s*\{([^}]*)\}\s*from\s*["'`]@chakra-ui\/react["'`]/g)].flatMap(([, list = '']) =>
    list.split(',').map((name) => name.trim().split(/\s+as\s+/)[0] ?? ''),
  )
