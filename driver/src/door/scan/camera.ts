import { type BarcodeReader, openBarcodeReader } from '../../../../admin/src/pages/scan/barcode-reader.ts'
import { isBlank } from './black-picture.ts'
import { createSightings } from './sightings.ts'

/** Milliseconds between two looks. */
const between = 150
/** An installed app on an iPhone gets a black picture at times; it is there after a restart. */
const looksUntilRestart = 12
const mostRestarts = 3

export type CameraFault = 'insecure' | 'denied' | 'none' | 'failed'

export interface CameraEvents {
  opened(): void
  code(text: string): void
  fault(fault: CameraFault): void
}

/** Runs until `signal` aborts. */
export async function runCamera(
  video: HTMLVideoElement,
  events: CameraEvents,
  signal: AbortSignal,
): Promise<void> {
  try {
    if (!navigator.mediaDevices) throw new InsecureError()
    let read: BarcodeReader | null = null
    for (let restarts = 0; !signal.aborted; restarts++) {
      const stream = await openStream()
      try {
        if (signal.aborted) return
        video.srcObject = stream
        await video.play()
        read ??= await openBarcodeReader()
        if (signal.aborted) return
        events.opened()
        const end = await look(video, read, { events, signal, mayRestart: restarts < mostRestarts })
        if (end === 'ended') throw new Error('The camera was taken away.')
      } finally {
        for (const track of stream.getTracks()) track.stop()
      }
    }
  } catch (error) {
    if (!signal.aborted) events.fault(faultOf(error))
  }
}

class InsecureError extends Error {}

function openStream(): Promise<MediaStream> {
  return navigator.mediaDevices.getUserMedia({
    video: { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } },
  })
}

interface Looking {
  readonly events: CameraEvents
  readonly signal: AbortSignal
  readonly mayRestart: boolean
}

async function look(
  video: HTMLVideoElement,
  read: BarcodeReader,
  { events, signal, mayRestart }: Looking,
): Promise<'aborted' | 'black' | 'ended'> {
  const canvas = document.createElement('canvas')
  const sightings = createSightings()
  const [track] = (video.srcObject as MediaStream).getVideoTracks()
  for (let blank = 0; !signal.aborted; await pause(between)) {
    if (track?.readyState === 'ended') return 'ended'
    blank = video.videoWidth === 0 || isBlank(video) ? blank + 1 : 0
    if (blank >= looksUntilRestart && mayRestart) return 'black'
    if (blank > 0) continue
    Object.assign(canvas, { width: video.videoWidth, height: video.videoHeight })
    canvas.getContext('2d', { willReadFrequently: true })?.drawImage(video, 0, 0)
    // The next picture may be readable.
    const codes = await read(canvas).catch(() => [])
    if (signal.aborted) break
    for (const code of sightings.see(codes, performance.now())) events.code(code)
  }
  return 'aborted'
}

function pause(ms: number): Promise<void> {
  return new Promise(done => {
    setTimeout(done, ms)
  })
}

function faultOf(error: unknown): CameraFault {
  if (error instanceof InsecureError) return 'insecure'
  const name = error instanceof Error ? error.name : ''
  if (name === 'NotAllowedError') return 'denied'
  return name === 'NotFoundError' ? 'none' : 'failed'
}
