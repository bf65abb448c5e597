/** Nearly every label printer has one of the two. */
export const resolutions = [203, 300] as const
/** Dots per inch. */
export type Dpi = (typeof resolutions)[number]
