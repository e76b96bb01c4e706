import { dirname } from 'node:path'
import { circlesIn, loadedLater, type SourceFile, sourceFiles } from './imports-of.ts'
import { circles, floors, longFiles, maxFiles, maxLines, rateNames, rateRooms, wideFolders } from './structure-rules.ts'

type Files = ReadonlyMap<string, SourceFile>

const isTest = (path: string): boolean => /\.test\.tsx?$/.test(path)
const importsOf = (path: string, file: SourceFile): string[] => [
  ...file.needs,
  ...file.names,
  ...loadedLater(path, file),
]
/** Breaches of one rule in each source file that is no test. */
const inSources = (files: Files, breaches: (path: string, file: SourceFile) => readonly string[]): string[] =>
  [...files].flatMap(([path, file]) => (isTest(path) ? [] : breaches(path, file).map((breach) => `${path}: ${breach}`)))

/** Imports from generic code to a business area. */
export const climbingImports = (files: Files): string[] =>
  inSources(files, (path, file) =>
    floors
      .filter((floor) => floor.files.test(path))
      .flatMap(({ may }) =>
        importsOf(path, file)
          .filter((target) => !may.test(target))
          .map((target) => `generic code imports ${target}; register it in features`),
      ),
  )

const screenOf = (path: string) => /^apps\/web\/src\/screens\/([^/]+)\//.exec(path)?.[1]
/** Imports of one screen from another. */
export const crossScreenImports = (files: Files): string[] =>
  inSources(files, (path, file) => {
    const own = screenOf(path)
    return importsOf(path, file)
      .filter((target) => own !== undefined && (screenOf(target) ?? own) !== own)
      .map((target) => `a screen imports ${target}; move shared code to a folder of its own in apps/web/src`)
  })

const isKnown = (circle: readonly string[]) => circles.some(({ of }) => circle.every((path) => of.includes(path)))
/** Files that need each other in a circle, by their code or by their types. */
export const fileCircles = (files: Files): string[] =>
  circlesIn(new Map([...files].map(([path, { needs, names }]) => [path, [...needs, ...names]])))
    .filter((circle) => !isKnown(circle))
    .map((circle) => `these files import each other: ${circle.join(', ')}`)

const byName = /\b(?:page\.of|of|resource)\.name [!=]==/
/** Branches on a name where a registry or a declaration decides. */
export const branchesOnNames = (files: Files): string[] =>
  inSources(files, (path, { text }) => [
    ...(/\bmode\.name [!=]==/.test(text) ? ['a branch on the name of a mode; declare it'] : []),
    ...(floors.some((floor) => floor.files.test(path)) && byName.test(text)
      ? ['generic code branches on the name of a resource; register it in features']
      : []),
  ])

/** Names of full-container rates outside their folders. */
export const strayRateNames = (files: Files): string[] =>
  inSources(files, (path, { text }) =>
    rateNames.test(text) && !rateRooms.some((room) => room.files.test(path))
      ? [`names ${rateNames.exec(text)?.[0]} outside the folders of full containers`]
      : [],
  )

const linesOf = ({ text }: SourceFile) => text.split('\n').length - 1
/** Files over the limit, and folders with too many files; also limits that nothing needs any more. */
export const overfull = (files: Files): string[] => {
  const folders = Map.groupBy(
    [...files.keys()].filter((path) => !isTest(path)),
    (path) => dirname(path),
  )
  return [
    ...inSources(files, (path, file) => {
      const most = longFiles[path]?.lines ?? maxLines
      return linesOf(file) > most ? [`${linesOf(file)} lines, at most ${most}`] : []
    }),
    ...[...folders]
      .filter(([folder, paths]) => paths.length > maxFiles && !(folder in wideFolders))
      .map(([folder, paths]) => `${folder}: ${paths.length} files, at most ${maxFiles}; divide it`),
    ...Object.keys(longFiles)
      .filter((path) => linesOf(files.get(path) ?? { text: '', needs: [], names: [] }) <= maxLines)
      .map((path) => `${path}: no longer over ${maxLines} lines; take it off the list`),
    ...Object.keys(wideFolders)
      .filter((folder) => (folders.get(folder)?.length ?? 0) <= maxFiles)
      .map((folder) => `${folder}: no longer over ${maxFiles} files; take it off the list`),
  ]
}

/** Breaches of the structure that docs/style.md and decision 059 describe. */
export const structureBreaches = (files: Files = sourceFiles()): string[] => [
  ...climbingImports(files),
  ...crossScreenImports(files),
  ...fileCircles(files),
  ...branchesOnNames(files),
  ...strayRateNames(files),
  ...overfull(files),
]
