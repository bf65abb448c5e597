import { existsSync } from 'node:fs'
import path from 'node:path'
import { BaseSequencer, type TestSequencerConstructor, type TestSpecification } from 'vitest/node'

/**
 * Runs the projects one after another as they are listed, and in each the files that are known to take long first, so
 * that no worker is left alone with one at the end. Among the others it goes by what Vitest knows of an earlier run,
 * and on a new clone by their sizes, which say little: every page of the app is opened by a file of ten lines.
 *
 * @param projects names of projects
 * @param longest files, relative to the root of the clone; a file that is not there is an error
 */
export function longestFirst(
  projects: readonly string[],
  longest: readonly string[],
): TestSequencerConstructor {
  const root = path.resolve(import.meta.dirname, '..')
  for (const file of longest)
    if (!existsSync(path.join(root, file))) throw new Error(`There is no test file ${file}.`)

  const placeIn = (list: readonly string[], entry: string) => {
    const place = list.indexOf(entry)
    return place === -1 ? list.length : place
  }
  const projectOf = ({ project }: TestSpecification) => placeIn(projects, project.name)
  const rankOf = ({ moduleId }: TestSpecification) =>
    placeIn(longest, path.relative(root, moduleId).replaceAll(path.sep, '/'))

  return class extends BaseSequencer {
    override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
      const sorted = await super.sort(files)
      return sorted.toSorted((a, b) => projectOf(a) - projectOf(b) || rankOf(a) - rankOf(b))
    }
  }
}
