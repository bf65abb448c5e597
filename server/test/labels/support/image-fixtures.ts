/** Pictures of 40 × 30 pixels from other programs. */
export const fixtures = {
  plainGif: bytesOf(
    [
      'R0lGODdhKAAeAIEAAAAAAP///wAAAAAAACwAAAAAKAAeAAAIqAABCBxIMIDBgwgTKlxokKBDAAwjSjz4sGAAiA0paszI8SLF',
      'igI7YvQociPJiyAxjlxpkqXIlCVjnnSJEqRMmjg/2pzZsufLnTlvtoTJU+hNokGLKk2p0ufSoUCdJl2JVKrVhlWNPsUaVevU',
      'rFvDMvV6tWZFsl7BTpWqtixOohPjJhy70KJcnWfn5r1LF+/Du2b/Iuwbl3Bgh4ANG5a4eCdfuHpDAjYYEAA7',
    ].join(''),
  ),
  interlacedGif: bytesOf(
    [
      'R0lGODdhKAAeAIEAAAAAAP///wAAAAAAACwAAAAAKAAeAEAIqwABCBxIMIDBgwgTKlxokKBDAA0PQoxIMcBEixIlPhxY8aLH',
      'jB01brzYcCRJhiI3hlyJkaXJiR9dgmxp0aTMmzRfKhyJcqHOnDNjAi3Jc6hRoR5tHg3KlKjKpTiTFkXa9KjSnRx7+rzq9KFW',
      'hD+/ik3pFapZqU+pRiXrcG1UpWrPsi0o9+3UqnHRls2Ld25WvnbT9g1cduzYsH4N1yzqV6BhxIufioWcUrHBgAA7',
    ].join(''),
  ),
  blackAndWhitePng: bytesOf(
    [
      'iVBORw0KGgoAAAANSUhEUgAAACgAAAAeAQAAAAB2pmFwAAAACXBIWXMAAB84AAAfOAGTPyf1AAAANUlEQVR4nL3NsQ3AIBTE',
      '0Je/VCoURmO3sNeliOioaSwXlsyTpMDl7vx+htZ9UjRKjH0pKV4+rkQMpQbhezkAAAAASUVORK5CYII=',
    ].join(''),
  ),
  palettePng: bytesOf(
    [
      'iVBORw0KGgoAAAANSUhEUgAAACgAAAAeAgMAAAAjs7ROAAAACVBMVEX////IHh4AAADs/DzLAAAAG0lEQVR4nGNcxfAtgSGU',
      '4fcGBiYGOBhlks4EADsvBDyjBJo1AAAAAElFTkSuQmCC',
    ].join(''),
  ),
  transparentPng: bytesOf(
    [
      'iVBORw0KGgoAAAANSUhEUgAAACgAAAAeAgMAAAAjs7ROAAAACVBMVEUAAAAKCgr///8HSxRxAAAAAnRSTlP/AOW3MEoAAAAa',
      'SURBVHicY2RgYA1gYGBgYGBgYoCDUSbpTACUOQCR2CrhQgAAAABJRU5ErkJggg==',
    ].join(''),
  ),
  jpeg200: bytesOf(
    [
      '/9j/4AAQSkZJRgABAQEAyADIAAD/2wBDAAYEBQYFBAYGBQYHBwYIChAKCgkJChQODwwQFxQYGBcUFhYaHSUfGhsjHBYWICwg',
      'IyYnKSopGR8tMC0oMCUoKSj/2wBDAQcHBwoIChMKChMoGhYaKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgo',
      'KCgoKCgoKCgoKCgoKCj/wAARCAAeACgDASIAAhEBAxEB/8QAHwAAAQUBAQEBAQEAAAAAAAAAAAECAwQFBgcICQoL/8QAtRAA',
      'AgEDAwIEAwUFBAQAAAF9AQIDAAQRBRIhMUEGE1FhByJxFDKBkaEII0KxwRVS0fAkM2JyggkKFhcYGRolJicoKSo0NTY3ODk6',
      'Q0RFRkdISUpTVFVWV1hZWmNkZWZnaGlqc3R1dnd4eXqDhIWGh4iJipKTlJWWl5iZmqKjpKWmp6ipqrKztLW2t7i5usLDxMXG',
      'x8jJytLT1NXW19jZ2uHi4+Tl5ufo6erx8vP09fb3+Pn6/8QAHwEAAwEBAQEBAQEBAQAAAAAAAAECAwQFBgcICQoL/8QAtREA',
      'AgECBAQDBAcFBAQAAQJ3AAECAxEEBSExBhJBUQdhcRMiMoEIFEKRobHBCSMzUvAVYnLRChYkNOEl8RcYGRomJygpKjU2Nzg5',
      'OkNERUZHSElKU1RVVldYWVpjZGVmZ2hpanN0dXZ3eHl6goOEhYaHiImKkpOUlZaXmJmaoqOkpaanqKmqsrO0tba3uLm6wsPE',
      'xcbHyMnK0tPU1dbX2Nna4uPk5ebn6Onq8vP09fb3+Pn6/9oADAMBAAIRAxEAPwD5Ur7/AP2XP+SE+Gf+3r/0qlr4Ar7/AP2X',
      'P+SE+Gf+3r/0qloAwP2nv+Za/wC3n/2lXC/A/wD5Khov/bf/ANESV3X7T3/Mtf8Abz/7Srhfgf8A8lQ0X/tv/wCiJK8qr/vP',
      'zX6H3uB/5Ej/AMM//bj6uooor1T4I/Kuvv8A/Zc/5IT4Z/7ev/SqWvgCvv8A/Zc/5IT4Z/7ev/SqWgDA/ae/5lr/ALef/aVc',
      'L8D/APkqGi/9t/8A0RJXdftPf8y1/wBvP/tKuF+B/wDyVDRf+2//AKIkryqv+8/Nfofe4H/kSP8Awz/9uPq6iiivVPgj/9k=',
    ].join(''),
  ),
}

/** The picture in the GIFs and the black and white PNG: a bar, a comb and a ball. White is 1. */
const drawing = [
  '003fffffff',
  '003fffffff',
  '0037777777',
  '0037777777',
  '0037777777',
  '0037777777',
  '0037777777',
  '0037777777',
  '0037777777',
  '0037777777',
  '0037777777',
  '0037777777',
  '0037777777',
  '0037777777',
  '0037777777',
  '0037777777',
  '0037777777',
  '0037777777',
  '0037777777',
  '0037777777',
  '0037777777',
  '003fffffff',
  '003fc3ffff',
  '003f00ffff',
  '003e007fff',
  '003e007fff',
  '003e007fff',
  '003e007fff',
  '003f00ffff',
  '003fc3ffff',
]

export const bars = drawing.map(row =>
  Array.from({ length: 40 }, (_, x) => (Number.parseInt(row.charAt(x >> 2), 16) & (8 >> (x & 3)) ? 255 : 0)),
)

function bytesOf(base64: string): Uint8Array {
  return Uint8Array.from(Buffer.from(base64, 'base64'))
}
