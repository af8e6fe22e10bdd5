// The ending of a file's name is that of its content: whoever opens what was downloaded gets what the portal has looked into.

// The first is given, the others are left as they are.
const endings: Record<string, readonly string[]> = {
  'application/pdf': ['pdf'],
  'application/vnd.oasis.opendocument.text': ['odt'],
  'application/vnd.oasis.opendocument.spreadsheet': ['ods'],
  'application/vnd.oasis.opendocument.presentation': ['odp'],
  'application/vnd.oasis.opendocument.graphics': ['odg'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['docx'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['xlsx'],
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': ['pptx'],
  'application/x-cfb': ['doc', 'xls', 'ppt'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
  'image/webp': ['webp'],
  'image/gif': ['gif'],
  'image/heic': ['heic', 'heif', 'hif'],
  'image/heif': ['heif', 'heic', 'hif'],
  'audio/mpeg': ['mp3'],
  'audio/ogg': ['ogg', 'oga', 'opus'],
  'application/zip': ['zip'],
  'text/csv': ['csv'],
  'text/plain': ['txt'],
}

export const acceptedTypes: readonly string[] = Object.keys(endings)

/** The name for content of this type. One of no type that the portal takes stays, and is refused. */
export function withEndingOf(type: string | null, name: string): string {
  const [usual, ...others] = endings[type ?? ''] ?? []
  if (!usual || !name) return name
  const [, stem = name, ending = ''] = /^(.*)\.([a-z][a-z\d]{0,4})$/is.exec(name) ?? []
  if ([usual, ...others].includes(ending.toLowerCase()) && stem) return name
  // 'Lei 12.2026' has no ending
  return `${stem || 'arquivo'}.${usual}`.slice(-200)
}
