/** All colours of the app. Text has the contrast of WCAG AA (4.5 : 1) on every surface of its mode. */
export interface Colours {
  ground: string
  surface: string
  sunken: string
  line: string
  lineStrong: string
  text: string
  textQuiet: string
  accent: string
  accentHover: string
  onAccent: string
  accentWash: string
  good: string
  warn: string
  warnWash: string
  bad: string
  badWash: string
  moving: string
}

export const light: Colours = {
  ground: '#f6f7f7',
  surface: '#ffffff',
  sunken: '#f0f2f2',
  line: '#e2e6e6',
  lineStrong: '#8a9494',
  text: '#15191a',
  textQuiet: '#566061',
  accent: '#0b6656',
  accentHover: '#084f43',
  onAccent: '#ffffff',
  accentWash: '#e6f1ee',
  good: '#1c7138',
  warn: '#8a5300',
  warnWash: '#fdf3e0',
  bad: '#b3261e',
  badWash: '#fdeceb',
  moving: '#1d5aa8',
}

export const dark: Colours = {
  ground: '#111414',
  surface: '#191d1d',
  sunken: '#141818',
  line: '#2c3333',
  lineStrong: '#758080',
  text: '#e7ebea',
  textQuiet: '#a3adac',
  accent: '#63c7b2',
  accentHover: '#86d8c7',
  onAccent: '#06231d',
  accentWash: '#17302b',
  good: '#74c98b',
  warn: '#e5b567',
  warnWash: '#2e2616',
  bad: '#f2918a',
  badWash: '#361d1b',
  moving: '#85b6f2',
}

/** Signs to read from afar and over a camera's picture, in both modes. White text has a contrast of 7 : 1 on each. */
export const signalColours = {
  text: '#ffffff',
  yes: '#0f5b2d',
  no: '#9b1c1c',
  waits: '#2a3334',
  bar: '#15191a',
}
