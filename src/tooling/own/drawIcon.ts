import { crc32, deflateSync } from 'node:zlib'

/**
 * The number of samples per side of a pixel. The mean of all samples of a pixel makes edges smooth.
 */
const SAMPLES_PER_SIDE = 4
/** The side length of the logo mark, in the units of `mark.svg`. */
const LOGO_MARK_SIDE = 26

/** Whether a point of the logo mark is white. The ring and the dot are white. */
function isWhitePoint(x: number, y: number): boolean {
  const ring = Math.abs(Math.hypot(x - 12, y - 14) - 5.5) <= 1
  return ring || Math.hypot(x - 20, y - 6.5) <= 2
}

/** Whether a point is inside the square of the logo mark, which has round corners. */
function isInsideSquare(x: number, y: number, radius: number): boolean {
  const toCorner = (value: number) => Math.max(radius - value, value - (LOGO_MARK_SIDE - radius), 0)
  return Math.hypot(toCorner(x), toCorner(y)) <= radius
}

/**
 * Draws the logo mark of the template in a colour such as `#0f766e`, as a PNG file. The radius of the
 * corners is in the units of `mark.svg`.
 */
export function drawIcon(side: number, colour: string, radius: number): Buffer {
  const accent = [1, 3, 5].map(at => parseInt(colour.slice(at, at + 2), 16))
  const rows = Array.from({ length: side }, (_, y) => {
    const pixels = Array.from({ length: side }, (_, x) => drawPixel(x, y, side, accent, radius))
    // Each row begins with the type of its filter. 0 means no filter.
    return Buffer.from([0, ...pixels.flat()])
  })
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  // Bit depth 8, colour type 6: red, green, blue and alpha with eight bits each.
  header.set([8, 6], 8)
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    createPngChunk('IHDR', header),
    createPngChunk('IDAT', deflateSync(Buffer.concat(rows), { level: 9 })),
    createPngChunk('IEND', Buffer.alloc(0)),
  ])
}

function drawPixel(x: number, y: number, side: number, accent: readonly number[], radius: number) {
  let [inside, white] = [0, 0]
  for (let sample = 0; sample < SAMPLES_PER_SIDE ** 2; sample += 1) {
    const toMark = (at: number, offset: number) =>
      ((at + (offset + 0.5) / SAMPLES_PER_SIDE) * LOGO_MARK_SIDE) / side
    const pointX = toMark(x, sample % SAMPLES_PER_SIDE)
    const pointY = toMark(y, Math.floor(sample / SAMPLES_PER_SIDE))
    if (!isInsideSquare(pointX, pointY, radius)) continue
    inside += 1
    if (isWhitePoint(pointX, pointY)) white += 1
  }
  const share = inside === 0 ? 0 : white / inside
  const channels = accent.map(value => Math.round(value + (255 - value) * share))
  return [...channels, Math.round((255 * inside) / SAMPLES_PER_SIDE ** 2)]
}

function createPngChunk(type: string, data: Buffer): Buffer {
  const content = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const chunk = Buffer.alloc(content.length + 8)
  chunk.writeUInt32BE(data.length, 0)
  content.copy(chunk, 4)
  chunk.writeUInt32BE(crc32(content), content.length + 4)
  return chunk
}

/** Creates an icon file (ICO) with one PNG picture. */
export function createIcoFile(png: Buffer, side: number): Buffer {
  const header = Buffer.alloc(22)
  // The type (1: icon) and the number of pictures.
  header.writeUInt16LE(1, 2)
  header.writeUInt16LE(1, 4)
  header.set([side, side], 6)
  // The number of planes, the bits for each pixel, the length of the picture and its position.
  header.writeUInt16LE(1, 10)
  header.writeUInt16LE(32, 12)
  header.writeUInt32LE(png.length, 14)
  header.writeUInt32LE(header.length, 18)
  return Buffer.concat([header, png])
}
