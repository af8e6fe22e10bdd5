// The bundle ships no types; what heic-process.ts uses of it.
declare module 'libheif-js/wasm-bundle.js' {
  type Pixels = { data: Uint8ClampedArray; width: number; height: number }
  type Photo = {
    get_width(): number
    get_height(): number
    is_primary(): boolean
    display(pixels: Pixels, done: (pixels: Pixels | null) => void): void
  }
  const libheif: { HeifDecoder: new () => { decode(file: Uint8Array): Photo[] } }
  export default libheif
}
