import wasmAddress from 'zxing-wasm/reader/zxing_reader.wasm?url'

/** Reads the barcodes of a picture. */
export type BarcodeReader = (picture: HTMLCanvasElement) => Promise<string[]>

/** The barcodes of our labels and of carriers' labels. */
const native = ['code_128', 'qr_code', 'data_matrix', 'itf', 'code_39', 'pdf417'] as const
const formats = ['Code128', 'QRCode', 'DataMatrix', 'ITF', 'Code39', 'PDF417'] as const

/** The browsers' own barcode reader, missing in TypeScript's types. */
interface NativeDetector {
  detect(picture: HTMLCanvasElement): Promise<{ rawValue: string }[]>
}
interface NativeDetectorClass {
  new (options: { formats: readonly string[] }): NativeDetector
  getSupportedFormats(): Promise<string[]>
}

/** The browser's own reader, or else ZXing from this server. */
export async function openBarcodeReader(): Promise<BarcodeReader> {
  return (await nativeReader()) ?? (await ownReader())
}

async function nativeReader(): Promise<BarcodeReader | null> {
  const { BarcodeDetector } = window as { BarcodeDetector?: NativeDetectorClass }
  if (!BarcodeDetector) return null
  const known = await BarcodeDetector.getSupportedFormats().catch((): string[] => [])
  // Some systems have the class but read nothing.
  if (!known.includes('code_128') || !known.includes('qr_code')) return null
  const detector = new BarcodeDetector({ formats: native.filter(format => known.includes(format)) })
  return async picture => (await detector.detect(picture)).map(({ rawValue }) => rawValue)
}

async function ownReader(): Promise<BarcodeReader> {
  const { prepareZXingModule, readBarcodes } = await import('zxing-wasm/reader')
  await prepareZXingModule({ overrides: { locateFile: () => wasmAddress }, fireImmediately: true })
  return async picture => {
    const context = picture.getContext('2d')
    if (!context) return []
    const pixels = context.getImageData(0, 0, picture.width, picture.height)
    const found = await readBarcodes(pixels, { formats: [...formats], maxNumberOfSymbols: 4 })
    return found.filter(({ isValid }) => isValid).map(({ text }) => text)
  }
}
