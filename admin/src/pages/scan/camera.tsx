import { Alert, Box } from '@mui/material'
import { useEffect, useRef, useState } from 'react'
import { t } from '../../messages/text.ts'
import { type BarcodeReader, openBarcodeReader } from './barcode-reader.ts'

/** Milliseconds between two pictures, and until a code still in view counts again. */
const between = 150
const sameAgain = 3_000

/** The camera of a phone. It takes a code once, however long the code stays in view. */
export default function Camera({ take }: { take: (code: string) => void }) {
  const video = useRef<HTMLVideoElement>(null)
  const [fault, setFault] = useState<string | null>(null)
  const taking = useRef(take)
  taking.current = take

  useEffect(() => {
    const ending = new AbortController()
    const { signal } = ending
    watch(video.current, signal, code => taking.current(code)).catch(error => {
      if (!signal.aborted) setFault(sentenceOf(error))
    })
    return () => ending.abort()
  }, [])

  return (
    <Box sx={{ mt: 1.5 }}>
      {fault && <Alert severity="error">{fault}</Alert>}
      <Box
        component="video"
        ref={video}
        muted
        playsInline
        aria-label={t('scan.camera.picture')}
        sx={{
          width: '100%',
          maxHeight: 360,
          bgcolor: 'common.black',
          borderRadius: 1,
          display: fault ? 'none' : 'block',
        }}
      />
    </Box>
  )
}

async function watch(
  video: HTMLVideoElement | null,
  signal: AbortSignal,
  take: (code: string) => void,
): Promise<void> {
  if (!video) return
  if (!navigator.mediaDevices) throw new Error('insecure')
  const [stream, read] = await Promise.all([
    navigator.mediaDevices.getUserMedia({
      video: { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } },
    }),
    openBarcodeReader(),
  ])
  const stop = () => {
    for (const track of stream.getTracks()) track.stop()
  }
  if (signal.aborted) return stop()
  signal.addEventListener('abort', stop)
  video.srcObject = stream
  await video.play()
  look(video, read, signal, take)
}

function look(
  video: HTMLVideoElement,
  read: BarcodeReader,
  signal: AbortSignal,
  take: (code: string) => void,
): void {
  const canvas = document.createElement('canvas')
  /** The time of the last sight of each code. */
  const seen = new Map<string, number>()
  async function once(): Promise<void> {
    if (signal.aborted) return
    const { videoWidth: width, videoHeight: height } = video
    if (width > 0) {
      Object.assign(canvas, { width, height })
      canvas.getContext('2d', { willReadFrequently: true })?.drawImage(video, 0, 0)
      // The next picture may be readable.
      const codes = await read(canvas).catch(() => [])
      if (signal.aborted) return
      for (const code of oneEach(codes)) {
        const last = seen.get(code) ?? Number.NEGATIVE_INFINITY
        // This clock is never set back.
        const now = performance.now()
        seen.set(code, now)
        if (now - last > sameAgain) take(code)
      }
    }
    setTimeout(() => void once(), between)
  }
  void once()
}

/** Labels have the AWB in one code and the piece in another. The more exact code wins. */
function oneEach(codes: readonly string[]): string[] {
  const all = [...new Set(codes.filter(code => code !== ''))]
  return all.filter(code => !all.some(other => other.startsWith(`${code}/`)))
}

function sentenceOf(error: unknown): string {
  const name = error instanceof Error ? error.name : ''
  if (error instanceof Error && error.message === 'insecure') {
    return t('scan.camera.insecure')
  }
  if (name === 'NotAllowedError') return t('scan.camera.refused')
  if (name === 'NotFoundError') return t('scan.camera.none')
  return t('scan.camera.failed')
}
