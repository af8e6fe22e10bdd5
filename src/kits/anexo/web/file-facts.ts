// How a file's type is written: 'PDF'.
const words: [RegExp, string][] = [
  [/pdf$/, 'PDF'],
  [/opendocument\.text$|wordprocessingml/, 'Documento de texto'],
  [/opendocument\.spreadsheet$|spreadsheetml/, 'Planilha'],
  [/opendocument\.presentation$|presentationml/, 'Apresentação'],
  [/^text\/csv$/, 'CSV'],
  [/^image\/hei[cf]$/, 'Fotografia HEIC'],
  [/^image\//, 'Imagem'],
  [/^audio\//, 'Áudio'],
  [/zip$/, 'ZIP'],
]

type Read = { ane_tipo: string; ane_texto?: string | null | undefined }

/** A PDF without text: the search does not find it, and programs that read aloud have nothing to read. */
export const isScanned = ({ ane_tipo, ane_texto }: Read) => ane_texto === 'vazio' && /pdf$/.test(ane_tipo)
export const scannedWords = 'PDF digitalizado, sem texto pesquisável'

export function typeText({ ane_tipo, ane_nome }: { ane_tipo: string; ane_nome: string }): string {
  const known = words.find(([type]) => type.test(ane_tipo))?.[1]
  return known ?? /\.([a-z0-9]{2,4})$/i.exec(ane_nome)?.[1]?.toUpperCase() ?? 'Arquivo'
}
