import { encode } from 'fast-png'

type Colour = readonly [red: number, green: number, blue: number]

export interface Scene {
  readonly door: Colour
  readonly parcels: number
}

const width = 320
const height = 240
const wall: Colour = [214, 205, 190]
const floor: Colour = [132, 128, 122]
const card: Colour = [189, 146, 94]
const tape: Colour = [222, 196, 150]
const paper: Colour = [248, 248, 244]
const ink: Colour = [40, 40, 44]
const brass: Colour = [224, 188, 84]

/** A PNG of some kilobytes: parcels in front of a door. */
export function drawPhoto({ door, parcels }: Scene): Buffer {
  const data = new Uint8Array(width * height * 3)
  const fill = (left: number, top: number, wide: number, high: number, colour: Colour) => {
    const end = Math.min(left + wide, width)
    const row = (y: number, x: number) => (y * width + x) * 3
    for (let x = left; x < end; x++) data.set(colour, row(top, x))
    for (let y = top + 1; y < Math.min(top + high, height); y++) {
      data.copyWithin(row(y, left), row(top, left), row(top, end))
    }
  }
  fill(0, 0, width, 180, wall)
  fill(0, 180, width, height - 180, floor)
  fill(100, 14, 120, 166, darker(door))
  for (const left of [111, 164]) {
    fill(left, 24, 45, 69, door)
    fill(left, 104, 45, 69, door)
  }
  fill(205, 93, 8, 16, brass)
  for (let parcel = 0; parcel < parcels; parcel++) {
    const left = 40 + parcel * 84
    const top = 150 + (parcel % 2) * 12
    fill(left, top, 74, 56, card)
    fill(left + 33, top, 8, 56, tape)
    fill(left + 44, top + 8, 25, 31, paper)
    for (let line = 0; line < 4; line++) fill(left + 47, top + 12 + line * 7, 19 - line * 3, 3, ink)
  }
  return Buffer.from(encode({ width, height, data, channels: 3 }))
}

function darker([red, green, blue]: Colour): Colour {
  return [Math.round(red * 0.8), Math.round(green * 0.8), Math.round(blue * 0.8)]
}
