/** Printer resolutions that codes are made for. Nearly every label printer has one of the two. */
export const resolutions = [203, 300] as const
/** Dots an inch. */
export type Dpi = (typeof resolutions)[number]
