import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Files that take longest, by parts of their paths: what walks over every page, and what waits. In a fresh clone vitest knows no times and begins
 * with the largest files; a small one that takes two minutes would be the last, and leave a core idle.
 */
export const longest = ['e2e/journeys/every-page', 'e2e/wire/rival', 'e2e/wire/twenty-lanes', 'e2e/gallery/every-show']

const placeOf = ({ moduleId }: TestSpecification): number => {
  const place = longest.findIndex((part) => moduleId.includes(part))
  return place < 0 ? longest.length : place
}

/** Order of the files of a run: the longest of each project first, the others as vitest orders them. */
export class LongFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return [...Map.groupBy(sorted, ({ project }) => project.name).values()].flatMap((ofOne) =>
      ofOne.toSorted((one, other) => placeOf(one) - placeOf(other)),
    )
  }
}
