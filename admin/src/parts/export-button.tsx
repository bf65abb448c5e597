import DownloadIcon from '@mui/icons-material/FileDownloadOutlined'
import { Button } from '@mui/material'
import { useListContext } from 'react-admin'
import { useStartTask } from '../frame/tasks.tsx'
import { fetchFile, type Query } from '../http/call.ts'
import { saveFile } from './save-file.ts'

/** Exports the list as it is filtered and sorted, all its pages, as CSV. */
export function ExportButton({ fileName }: { fileName: string }) {
  const { resource, filter, filterValues, sort } = useListContext()
  const start = useStartTask()

  function run() {
    const query: Query = { ...filter, ...filterValues, sort: sort.field, order: sort.order.toLowerCase() }
    start(`Export of ${fileName}`, async (report, signal) => {
      const response = await fetchFile(`/${resource}/export.csv`, { query, signal })
      const expected = Number(response.headers.get('X-Total-Rows') ?? Number.NaN)
      const total = Number.isFinite(expected) ? expected : null
      const parts: BlobPart[] = []
      let rows = -1
      for await (const part of chunks(response)) {
        parts.push(part)
        rows += countLines(part)
        report({ done: Math.max(0, rows), total })
      }
      saveFile(new Blob(parts, { type: 'text/csv' }), `${fileName}.csv`)
      return `${Math.max(0, rows).toLocaleString('en')} rows saved as ${fileName}.csv.`
    })
  }

  return (
    <Button startIcon={<DownloadIcon />} onClick={run}>
      Export as CSV
    </Button>
  )
}

async function* chunks(response: Response): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const reader = response.body?.getReader()
  if (!reader) return
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    yield value
  }
}

function countLines(bytes: Uint8Array): number {
  let lines = 0
  for (const byte of bytes) if (byte === 0x0a) lines++
  return lines
}
