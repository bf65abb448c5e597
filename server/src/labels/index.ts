// Only the label threads load the drawing code.
export type { DocumentContent, DocumentPicture, DocumentSection } from './document-content.ts'
export { type Dpi, resolutions } from './dpi.ts'
export { type PhotoType, photoTypeOf, photoTypes } from './images/photo-type.ts'
export { UnreadableImage } from './images/raster.ts'
export { type ImageFormat, readSize } from './images/read-image.ts'
export type {
  LabelAddress,
  LabelContent,
  LabelCustoms,
  LabelCustomsLine,
  LabelFormat,
  LabelOutput,
  LabelPanel,
  LabelPaper,
  LabelPiece,
  LabelSource,
} from './label-content.ts'
export { labelFormats, labelPapers, panelOf } from './label-content.ts'
export type { LabelPrinter, LabelPrinterOptions } from './label-printer.ts'
export { createLabelPrinter } from './label-printer.ts'
export type { TableContent, TableRow, TableText } from './table-content.ts'
export { unprintableCharacters } from './unprintable.ts'
