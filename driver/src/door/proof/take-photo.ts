import { isBlank } from '../scan/black-picture.ts'
import { encodeSmall, sizeWithin } from './reduce-photo.ts'

export type PhotoFault = 'unreadable' | 'empty' | 'too_large'

export class PhotoError extends Error {
  override readonly name = 'PhotoError'
  readonly fault: PhotoFault

  constructor(fault: PhotoFault) {
    super(fault)
    this.fault = fault
  }
}

/**
 * A photo of the camera as it is sent: drawn once, so that it has no metadata, and read again before it counts. Throws
 * `PhotoError`.
 */
export async function preparePhoto(file: Blob): Promise<ArrayBuffer> {
  const canvas = await drawn(file)
  const bytes = await encodeSmall(quality => encoded(canvas, quality))
  // A large canvas holds memory until it is small.
  canvas.width = canvas.height = 1
  if (!bytes) throw new PhotoError('too_large')
  const again = await opened(new Blob([bytes], { type: 'image/jpeg' }))
  if (isBlank(again)) throw new PhotoError('empty')
  return bytes
}

/** The browser turns it as its metadata say, so that nothing else may turn it. */
async function drawn(file: Blob): Promise<HTMLCanvasElement> {
  const image = await opened(file)
  const size = sizeWithin({ width: image.naturalWidth, height: image.naturalHeight })
  const canvas = Object.assign(document.createElement('canvas'), size)
  const context = canvas.getContext('2d')
  if (!context) throw new PhotoError('unreadable')
  context.drawImage(image, 0, 0, size.width, size.height)
  return canvas
}

async function opened(file: Blob): Promise<HTMLImageElement> {
  const address = URL.createObjectURL(file)
  try {
    const image = new Image()
    image.src = address
    await image.decode()
    if (image.naturalWidth === 0) throw new PhotoError('unreadable')
    return image
  } catch {
    throw new PhotoError('unreadable')
  } finally {
    URL.revokeObjectURL(address)
  }
}

async function encoded(canvas: HTMLCanvasElement, quality: number): Promise<ArrayBuffer> {
  const blob = await new Promise<Blob | null>(done => {
    canvas.toBlob(done, 'image/jpeg', quality)
  })
  if (blob?.type !== 'image/jpeg') throw new PhotoError('unreadable')
  return blob.arrayBuffer()
}
