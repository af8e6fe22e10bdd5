// What is used of negotiator: the published types know nothing of `preferred`.
declare module 'negotiator' {
  type Request = { headers: { 'accept-encoding': string } }

  export default class Negotiator {
    constructor(request: Request)
    /** `preferred` decides between encodings that the browser likes as much; undefined when it refuses all of `offered`. */
    encoding<T extends string>(offered: readonly T[], options: { preferred: readonly T[] }): T | undefined
  }
}
