import { Button } from '@mui/material'
import DownloadIcon from 'lucide-react/icons/download'
import { useStartTask } from '../frame/tasks.tsx'
import type { ExportedResource } from '../http/api.ts'
import { fetchFile } from '../http/call.ts'
import { t } from '../messages/text.ts'
import { ExportButton } from './export-button.tsx'
import { saveFile } from './save-file.ts'
import { useSelected } from './selection.ts'
import { useListContext } from './use-list.ts'

/** The server's limit of ids in a query. */
const idsAtOnce = 100

/** Exports the ticked rows as CSV; hidden if the list has no export. */
export function ExportSelectedButton({ exportName }: { exportName: ExportedResource }) {
  const { all, ids } = useSelected()
  const { resource, sort } = useListContext()
  const start = useStartTask()
  // The list's own export takes its filters; exceptions have no export.
  if (all) return resource === exportName ? <ExportButton exportName={exportName} /> : null

  function run() {
    start(t('parts.export.of', { name: exportName }), async (report, signal) => {
      const parts: string[] = []
      for (let from = 0; from < ids.length; from += idsAtOnce) {
        const query = {
          ids: ids.slice(from, from + idsAtOnce),
          ...(resource === exportName ? { sort: sort.field, order: sort.order.toLowerCase() } : {}),
        }
        const text = await (await fetchFile(`/${exportName}/export.csv`, { query, signal })).text()
        // Only the first part keeps the header row.
        parts.push(from === 0 ? text : text.slice(text.indexOf('\n') + 1))
        report({ done: Math.min(ids.length, from + idsAtOnce), total: ids.length })
      }
      saveFile(new Blob(['\ufeff', ...parts], { type: 'text/csv' }), `${exportName}.csv`)
      return t('parts.export.saved', { count: ids.length, name: exportName })
    })
  }

  return (
    <Button startIcon={<DownloadIcon />} onClick={run}>
      {t('parts.export.csv')}
    </Button>
  )
}
