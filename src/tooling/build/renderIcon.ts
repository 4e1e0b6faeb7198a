import { Resvg } from '@resvg/resvg-js'

/** Renders an SVG as a square PNG. `background` fills its transparent parts. */
export const renderPng = (svg: string | Buffer, side: number, background?: string): Buffer =>
  new Resvg(svg, {
    fitTo: { mode: 'width', value: side },
    ...(background !== undefined && { background }),
  })
    .render()
    .asPng()

/**
 * Renders an SVG as a favicon.ico with one PNG, for browsers that show no SVG icons.
 *
 * @see https://en.wikipedia.org/wiki/ICO_(file_format)
 */
export function renderIco(svg: string | Buffer, side: number): Buffer {
  const png = renderPng(svg, side)
  const header = Buffer.alloc(22)
  // The type of the file is an icon. The file contains one picture.
  header.writeUInt16LE(1, 2)
  header.writeUInt16LE(1, 4)
  header.writeUInt8(side, 6)
  header.writeUInt8(side, 7)
  // One plane of 32 bits per pixel, then the size and the position of the picture.
  header.writeUInt16LE(1, 10)
  header.writeUInt16LE(32, 12)
  header.writeUInt32LE(png.length, 14)
  header.writeUInt32LE(header.length, 18)
  return Buffer.concat([header, png])
}
