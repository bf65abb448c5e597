import { download } from '../../parts/save-file.ts'

/** The forms that a table of a tariff is downloaded in; `path` and `name` without their ending. */
export function tableExports(path: string, name: string): { label: string; run(): Promise<void> }[] {
  return ['csv', 'xlsx'].map(form => ({
    label: `Export as ${form.toUpperCase()}`,
    run: () => download(`${path}.${form}`, `${name}.${form}`),
  }))
}
