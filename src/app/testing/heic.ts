// A photograph as a telephone makes it: 64 x 48 pixels in HEIC. And hostile ones.

const whole =
  'AAAAHGZ0eXBoZWljAAAAAG1pZjFoZWljbWlhZgAAAa1tZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAAAA5waXRtAAAAAAACAAAA' +
  'EGlkYXQAAAAAAEAAMAAAADhpbG9jAQAAAERAAAIAAQAAAAAAAAHRAAEAAAAAAAAAVQACAAEAAAAAAAAAAQAAAAAAAAAIAAAAOGlpbmYAAAAAAAIAAAAVaW5m' +
  'ZQIAAAEAAQAAaHZjMQAAAAAVaW5mZQIAAAAAAgAAZ3JpZAAAAADYaXBycAAAALZpcGNvAAAAdmh2Y0MBA3AAAAAAAAAAAAAe8AD8/fj4AAAPAyAAAQAYQAEM' +
  'Af//A3AAAAMAkAAAAwAAAwAeugJAIQABACpCAQEDcAAAAwCQAAADAAADAB6gIIEFlurkprm4EBAwIAAAAwAgAAADACEiAAEABkQBwXPAiQAAABRpc3BlAAAA' +
  'AAAAAEAAAABAAAAAFGlzcGUAAAAAAAAAQAAAADAAAAAQcGl4aQAAAAADCAgIAAAAGmlwbWEAAAAAAAAAAgABAoECAAICA4QAAAAaaXJlZgAAAAAAAAAOZGlt' +
  'ZwACAAEAAQAAAF1tZGF0AAAAUSgBr1jm//RPASqQFXTPmzWVniYH6vrusgNvLwKwsXEYroISXR89zAg5BnhLtzf5vx5lHucmtIvwDg5gv322dWSWHmEYSbV9' +
  'KdvQSEh+EilQ9A=='

export const heic = (): Uint8Array<ArrayBuffer> => Uint8Array.from(Buffer.from(whole, 'base64'))

export const truncatedHeic = (): Uint8Array<ArrayBuffer> => heic().slice(0, 400)

/** Says that it has 30,000 x 30,000 pixels. */
export function vastHeic(): Uint8Array<ArrayBuffer> {
  const bytes = Buffer.from(heic())
  const size = bytes.indexOf('ispe') + 8 // after the box's name and version
  bytes.writeUInt32BE(30_000, size)
  bytes.writeUInt32BE(30_000, size + 4)
  return Uint8Array.from(bytes)
}
