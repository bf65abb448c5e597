const pointsPerInch = 72
const size: [number, number] = [4 * pointsPerInch, 6 * pointsPerInch]
const margin = 24

/** A PDF with a 4 × 6 in page per piece, marked as not valid for transport. */
export async function drawLabel(
  trackingNumber: string,
  awb: string,
  pieceTrackingNumbers: string[],
): Promise<Uint8Array> {
  // Loaded on demand: it is large and only used here.
  const { default: PDFDocument } = await import('pdfkit')
  const document = new PDFDocument({ size, margin, autoFirstPage: false, info: { Title: trackingNumber } })
  const chunks: Uint8Array[] = []
  const written = new Promise<Uint8Array>((resolve, reject) => {
    document.on('data', (chunk: Uint8Array) => chunks.push(chunk))
    document.on('end', () => resolve(Buffer.concat(chunks)))
    document.on('error', reject)
  })
  for (const [index, number] of pieceTrackingNumbers.entries()) {
    document.addPage()
    document.font('Helvetica-Bold').fontSize(22).text('SANDBOX CARRIER')
    document.font('Helvetica').fontSize(11).text('Test label, not for carriage').moveDown(2)
    document.fontSize(11).text('Tracking number')
    document.font('Helvetica-Bold').fontSize(20).text(trackingNumber).moveDown()
    document.font('Helvetica').fontSize(11).text('Piece')
    document
      .fontSize(14)
      .text(`${index + 1} of ${pieceTrackingNumbers.length}: ${number}`)
      .moveDown()
    document.fontSize(11).text('AWB').fontSize(14).text(awb)
    document.rect(margin / 2, margin / 2, size[0] - margin, size[1] - margin).stroke()
  }
  document.end()
  return written
}
