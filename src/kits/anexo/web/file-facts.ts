// How a file's type and size are written: 'PDF', '1,2 MB'.

/** Bytes: the specification's limit of an attachment; the server checks again. */
export const largestAnexo = 100_000_000

/** What the file chooser offers first; the server checks the content. */
export const acceptedFiles =
  '.pdf,.odt,.ods,.odp,.odg,.docx,.xlsx,.pptx,.doc,.xls,.ppt,.csv,.txt,.jpg,.jpeg,.png,.webp,.gif,.mp3,.ogg,.oga,.zip'

const words: [RegExp, string][] = [
  [/pdf$/, 'PDF'],
  [/opendocument\.text$|wordprocessingml/, 'Documento de texto'],
  [/opendocument\.spreadsheet$|spreadsheetml/, 'Planilha'],
  [/opendocument\.presentation$|presentationml/, 'Apresentação'],
  [/^text\/csv$/, 'CSV'],
  [/^image\//, 'Imagem'],
  [/^audio\//, 'Áudio'],
  [/zip$/, 'ZIP'],
]

export function typeText({ ane_tipo, ane_nome }: { ane_tipo: string; ane_nome: string }): string {
  const known = words.find(([type]) => type.test(ane_tipo))?.[1]
  return known ?? /\.([a-z0-9]{2,4})$/i.exec(ane_nome)?.[1]?.toUpperCase() ?? 'Arquivo'
}

/** Decimal units, as in the limit's message. */
export function sizeText(bytes: number): string {
  if (bytes < 1000) return `${bytes} ${bytes === 1 ? 'byte' : 'bytes'}`
  const [value, unit] = bytes < 1_000_000 ? [bytes / 1000, 'kB'] : [bytes / 1_000_000, 'MB']
  return `${value.toFixed(value < 10 ? 1 : 0).replace('.', ',')} ${unit}`
}
