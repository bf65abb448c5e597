import { t } from '../../messages/text.ts'
import { download } from '../../parts/save-file.ts'

/** The download formats of a tariff's table; `path` and `name` have no extension. */
export function tableExports(path: string, name: string): { label: string; run(): Promise<void> }[] {
  return ['csv', 'xlsx'].map(form => ({
    label: t('tariffs.exportAs', { format: form.toUpperCase() }),
    run: () => download(`${path}.${form}`, `${name}.${form}`),
  }))
}
