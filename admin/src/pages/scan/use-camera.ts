import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { t } from '../../messages/text.ts'
import { type BarcodeReader, openBarcodeReader } from './barcode-reader.ts'

/** Milliseconds between two pictures, and until a code still in view counts again. */
const between = 150
const sameAgain = 3_000

export interface Camera {
  /** The reason why there is no picture. */
  fault: string | null
  isOpen: boolean
  /** Null where the camera has no light. */
  torch: { isOn: boolean; toggle: () => void } | null
}

/**
 * The camera behind a phone, off while the page is hidden. It takes a code once, however long the code stays in view.
 */
export function useCamera(video: RefObject<HTMLVideoElement | null>, take: (code: string) => void): Camera {
  const [fault, setFault] = useState<string | null>(null)
  const [track, setTrack] = useState<MediaStreamTrack | null>(null)
  const isVisible = useSyncExternalStore(onVisibility, () => document.visibilityState === 'visible')
  const taking = useRef(take)
  taking.current = take

  useEffect(() => {
    if (!isVisible) return
    const ending = new AbortController()
    const { signal } = ending
    const fail = (error: unknown) => {
      if (!signal.aborted) setFault(sentenceOf(error))
    }
    setFault(null)
    open(video.current, signal)
      .then(opened => {
        if (!opened || signal.aborted) return
        setTrack(opened.track)
        opened.track.addEventListener('ended', fail, { signal })
        look(opened.video, opened.read, signal, code => taking.current(code))
      })
      .catch(fail)
    return () => {
      ending.abort()
      setTrack(null)
    }
  }, [isVisible, video])

  return { fault, isOpen: track !== null, torch: useTorch(track) }
}

function onVisibility(changed: () => void): () => void {
  document.addEventListener('visibilitychange', changed)
  return () => document.removeEventListener('visibilitychange', changed)
}

async function open(video: HTMLVideoElement | null, signal: AbortSignal) {
  if (!video) return null
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
  if (signal.aborted) {
    stop()
    return null
  }
  signal.addEventListener('abort', stop)
  video.srcObject = stream
  await video.play()
  const [track] = stream.getVideoTracks()
  return track ? { video, read, track } : null
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

/** TypeScript's types lack the light. */
type Torch = { torch?: boolean }

function useTorch(track: MediaStreamTrack | null): Camera['torch'] {
  // The light goes out with its track.
  const [lit, setLit] = useState<MediaStreamTrack | null>(null)
  // Some browsers have no capabilities.
  if (!track || !(track.getCapabilities?.() as Torch | undefined)?.torch) return null
  const isOn = lit === track
  return {
    isOn,
    toggle() {
      const torch: MediaTrackConstraintSet & Torch = { torch: !isOn }
      track.applyConstraints({ advanced: [torch] }).then(
        () => setLit(isOn ? null : track),
        () => undefined,
      )
    },
  }
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
