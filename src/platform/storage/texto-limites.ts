// How much of a file is read for the search.
export const limits = {
  seconds: 30,
  /** Files that one process reads before another takes its place. */
  filesOfProcess: 100,
  megabytes: 512,
  letters: 2_000_000,
  pages: 5000,
  /** Of a ZIP's parts, unpacked. */
  unpackedBytes: 60_000_000,
  /** Letters of a piece of what has no pages. */
  piece: 4000,
}
