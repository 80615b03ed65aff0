const HEX = Array.from({ length: 256 }, (_, value) => value.toString(16).padStart(2, '0'))
/** Bytes before which an id has a dash. */
const DASHED = new Set([4, 6, 8, 10])

/**
 * A new record id: UUID version 7, so that ids sort by the time they were made. Made in the app, never by the database.
 * `at` is milliseconds since 1970; only seeding passes another time than now.
 */
export function newId(at: number = Date.now()): string {
  const bytes = sixteenRandomBytes()
  for (let index = 0; index < 6; index += 1) bytes[index] = Math.floor(at / 2 ** (8 * (5 - index))) % 256
  bytes[6] = 0x70 | ((bytes[6] ?? 0) & 0x0f)
  bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f)
  let id = ''
  for (const [place, byte] of bytes.entries()) id += DASHED.has(place) ? `-${HEX[byte]}` : HEX[byte]
  return id
}

const random = new Uint8Array(1_024)
let taken = random.length

/** Never the same ones twice. They are asked for 64 ids at a time: asking takes longer than all the rest of an id. */
function sixteenRandomBytes(): Uint8Array {
  if (taken === random.length) {
    crypto.getRandomValues(random)
    taken = 0
  }
  taken += 16
  return random.slice(taken - 16, taken)
}
