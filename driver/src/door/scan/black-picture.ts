/** No part of a picture differs from another by as much as this, of 255: it shows nothing. */
const leastContrast = 6

/** A picture of one colour, as broken cameras give it. `pixels` are red, green, blue, alpha. */
export function showsNothing(pixels: ArrayLike<number>): boolean {
  let [darkest, brightest] = [255, 0]
  for (let place = 0; place + 2 < pixels.length; place += 4) {
    const light = ((pixels[place] ?? 0) + (pixels[place + 1] ?? 0) + (pixels[place + 2] ?? 0)) / 3
    darkest = Math.min(darkest, light)
    brightest = Math.max(brightest, light)
  }
  return brightest - darkest < leastContrast
}

const side = 32

/** Draws it small, and looks. */
export function isBlank(picture: HTMLVideoElement | HTMLImageElement): boolean {
  const canvas = Object.assign(document.createElement('canvas'), { width: side, height: side })
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) return false
  context.drawImage(picture, 0, 0, side, side)
  return showsNothing(context.getImageData(0, 0, side, side).data)
}
