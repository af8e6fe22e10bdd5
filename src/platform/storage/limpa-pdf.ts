// A PDF that shows the same and says nothing of its author: written anew from what its pages reach, so that no earlier revision, no
// removed page and no attached file stays behind.
import {
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFInvalidObject,
  PDFName,
  type PDFObject,
  PDFRawStream,
  PDFRef,
  PDFStream,
  PDFString,
} from '@cantoo/pdf-lib'
import { cleanStream } from './limpa-pdf-imagem.ts'

// Entries about people, programs, places and times; entries that run or open something; files inside the file. Wherever they stand.
const dropped = [
  'AA',
  'AF',
  'Collection',
  'CreatorInfo',
  'DSS',
  'EF',
  'EmbeddedFiles',
  'JavaScript',
  'JS',
  'LastModified',
  'Legal',
  'Metadata',
  'OpenAction',
  'OPI',
  'Perms',
  'PieceInfo',
  'RichMediaContent',
  'Sound',
  'SpiderInfo',
  'Threads',
  'Thumb',
  'XFA',
]
// A comment's author and times; the same keys mean other things elsewhere.
const droppedOfNote = ['T', 'NM', 'M', 'CreationDate', 'FS', 'Movie']
const allowedActions = ['/GoTo', '/URI', '/Named']

/** Throws for one that is encrypted or can't be read. */
export async function cleanPdf(bytes: Uint8Array): Promise<Uint8Array> {
  const document = await PDFDocument.load(bytes, { updateMetadata: false }) // throws for an encrypted one
  const { context } = document
  const reached = scrub(document)
  for (const [ref] of context.enumerateIndirectObjects()) if (!reached.has(ref)) context.delete(ref)
  context.trailerInfo = { Root: context.trailerInfo.Root }
  if (document.getPageCount() === 0) throw new Error('no page')
  return document.save({ rewrite: true, addDefaultPage: false, updateFieldAppearances: false })
}

// All that the catalogue reaches, cleaned on the way.
function scrub({ context, catalog }: PDFDocument): Set<PDFRef> {
  const reached = new Set<PDFRef>()
  const seen = new Set<PDFObject>()
  const waiting: PDFObject[] = [context.trailerInfo.Root ?? catalog]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    if (next instanceof PDFRef) {
      if (reached.has(next)) continue
      reached.add(next)
      const object = context.lookup(next)
      if (object) waiting.push(object)
      continue
    }
    if (seen.has(next)) continue
    seen.add(next)
    if (next instanceof PDFInvalidObject) throw new Error('an object that can not be read') // its bytes would stay as they are
    if (next instanceof PDFArray) for (const one of next.asArray()) waiting.push(one)
    const dict = next instanceof PDFStream ? next.dict : next
    if (!(dict instanceof PDFDict)) continue
    scrubDict(dict)
    if (next instanceof PDFRawStream) cleanStream(next)
    for (const value of dict.values()) waiting.push(value)
  }
  return reached
}

function scrubDict(dict: PDFDict): void {
  const remove = (names: string[]) => {
    for (const name of names) dict.delete(PDFName.of(name))
  }
  remove(dropped)
  remove(
    dict
      .keys()
      .map((key) => key.decodeText())
      .filter((name) => name.startsWith('PTEX.')), // what LaTeX writes about the figures' files
  )
  const subtype = nameIn(dict, 'Subtype')
  const isNote = dict.has(PDFName.of('Rect')) && subtype !== '' && subtype !== '/Widget'
  if (isNote) remove(droppedOfNote)
  if (nameIn(dict, 'Type') === '/Filespec') remove(['F', 'UF', 'DOS', 'Mac', 'Unix', 'Desc'])
  if (isForeignAction(dict.lookup(PDFName.of('A')))) remove(['A'])
  if (allowedActions.includes(nameIn(dict, 'S'))) remove(['Next'])
  if (isSignature(dict.lookup(PDFName.of('V')))) remove(['V'])
}

const nameIn = (dict: PDFDict, key: string): string => {
  const value = dict.lookup(PDFName.of(key))
  return value instanceof PDFName ? value.toString() : ''
}

// Opens another file, whose path often has the name of the person, or runs something.
function isForeignAction(action: PDFObject | undefined): boolean {
  if (!(action instanceof PDFDict)) return false
  const address = action.lookup(PDFName.of('URI'))
  const isOfDisk = address instanceof PDFString && /^\s*file:/i.test(address.decodeText())
  const kind = nameIn(action, 'S')
  return kind !== '' && (!allowedActions.includes(kind) || isOfDisk)
}

const isSignature = (value: PDFObject | undefined): boolean =>
  value instanceof PDFDict && value.has(PDFName.of('ByteRange'))
