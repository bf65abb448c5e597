import { Alert, Box, Pagination, Stack } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { GlobalWorkerOptions, getDocument, type PDFDocumentProxy } from 'pdfjs-dist'
import workerFile from 'pdfjs-dist/build/pdf.worker.min.mjs?url'
import { useEffect, useRef, useState } from 'react'
import { fetchFile } from '../../http/call.ts'
import { messageOf } from '../../http/problem.ts'
import { t } from '../../messages/text.ts'
import { Waiting } from '../../parts/waiting.tsx'

GlobalWorkerOptions.workerSrc = workerFile

/** The build's folder of substitutes for the standard PDF fonts. */
const standardFonts = `${import.meta.env.BASE_URL}assets/standard-fonts/`

/** The label drawn one page at a time, because browsers of tablets do not embed PDFs. */
export default function LabelPreview({ id, awb, version }: { id: number; awb: string; version: string }) {
  const label = useQuery({
    queryKey: ['label', id, version],
    queryFn: async ({ signal }) => {
      const file = await fetchFile(`/shipments/${id}/label.pdf`, { signal, query: { preview: true } })
      return getDocument({
        data: await file.arrayBuffer(),
        standardFontDataUrl: standardFonts,
        useSystemFonts: false,
      }).promise
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
    meta: { lasting: true },
  })
  const [page, setPage] = useState(1)
  if (label.error) return <Alert severity="error">{messageOf(label.error)}</Alert>
  if (!label.data) return <Waiting />
  const { numPages } = label.data
  // A changed label may have fewer pages.
  const shown = Math.min(page, numPages)
  return (
    <Stack sx={{ gap: 2, alignItems: 'center' }}>
      {numPages > 1 && (
        <Pagination
          aria-label={t('shipments.labelPages')}
          size="small"
          siblingCount={0}
          count={numPages}
          page={shown}
          onChange={(_, chosen) => setPage(chosen)}
        />
      )}
      <LabelPage
        key={shown}
        label={label.data}
        page={shown}
        name={t('shipments.labelPage', { awb, page: shown, pages: numPages })}
      />
    </Stack>
  )
}

function LabelPage({ label, page, name }: { label: PDFDocumentProxy; page: number; name: string }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [painted, setPainted] = useState(false)
  useEffect(() => {
    let stop = () => {}
    let gone = false
    async function paint() {
      const sheet = await label.getPage(page)
      if (gone || !canvas.current) return
      const viewport = sheet.getViewport({ scale: 2 })
      canvas.current.width = viewport.width
      canvas.current.height = viewport.height
      const painting = sheet.render({ canvas: canvas.current, viewport })
      stop = () => painting.cancel()
      // Cancelled renderings fail too. Both need no action.
      await painting.promise.catch(() => undefined)
      if (!gone) setPainted(true)
    }
    void paint()
    return () => {
      gone = true
      stop()
    }
  }, [label, page])
  return (
    <Box
      component="canvas"
      ref={canvas}
      role="img"
      aria-label={name}
      aria-busy={!painted}
      sx={{
        width: '100%',
        height: 'auto',
        maxWidth: 400,
        mx: 'auto',
        display: 'block',
        border: 1,
        borderColor: 'divider',
        bgcolor: 'common.white',
      }}
    />
  )
}
