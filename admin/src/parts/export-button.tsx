import { Button } from '@mui/material'
import DownloadIcon from 'lucide-react/icons/download'
import { useStartTask } from '../frame/tasks.tsx'
import type { ExportedResource } from '../http/api.ts'
import { fetchFile } from '../http/call.ts'
import { t } from '../messages/text.ts'
import { saveFile } from './save-file.ts'
import { useListContext } from './use-list.ts'

/** Exports the whole list as CSV, with its filters and order. */
export function ExportButton({ exportName }: { exportName: ExportedResource }) {
  const { query } = useListContext()
  const start = useStartTask()

  function run() {
    start(t('parts.export.of', { name: exportName }), async (report, signal) => {
      const response = await fetchFile(`/${exportName}/export.csv`, { query, signal })
      const expected = Number(response.headers.get('X-Total-Rows') ?? Number.NaN)
      const total = Number.isFinite(expected) ? expected : null
      const parts: BlobPart[] = []
      let rows = -1
      for await (const part of chunks(response)) {
        parts.push(part)
        rows += countLines(part)
        report({ done: Math.max(0, rows), total })
      }
      saveFile(new Blob(parts, { type: 'text/csv' }), `${exportName}.csv`)
      return t('parts.export.saved', { count: Math.max(0, rows), name: exportName })
    })
  }

  return (
    <Button startIcon={<DownloadIcon />} onClick={run}>
      {t('parts.export.csv')}
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
