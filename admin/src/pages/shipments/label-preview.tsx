import { Alert, Box, Stack } from '@mui/material'
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

/** The most pages to draw: a shipment may have 500 pieces. */
const mostPages = 5

/** The label drawn page by page, because browsers of tablets do not embed PDFs. */
export default function LabelPreview({ id, awb, version }: { id: number; awb: string; version: string }) {
  const label = useQuery({
    queryKey: ['label', id, version],
    queryFn: async ({ signal }) => {
      const file = await fetchFile(`/shipments/${id}/label.pdf`, { signal })
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
  if (label.error) return <Alert severity="error">{messageOf(label.error)}</Alert>
  if (!label.data) return <Waiting />
  const { numPages } = label.data
  const pages = Array.from({ length: Math.min(numPages, mostPages) }, (_, index) => index + 1)
  return (
    <Stack sx={{ gap: 2 }}>
      {pages.map(page => (
        <LabelPage
          key={page}
          label={label.data}
          page={page}
          name={t('shipments.labelPage', { awb, page, pages: numPages })}
        />
      ))}
      {numPages > mostPages && (
        <Alert severity="info">{t('shipments.morePages', { count: numPages - mostPages })}</Alert>
      )}
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
