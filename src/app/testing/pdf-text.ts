// The words of a PDF, in one line.
import { extractText, getDocumentProxy } from 'unpdf'

export async function textOfPdf({ rawPayload }: { rawPayload: Buffer }): Promise<string> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(rawPayload)), { mergePages: true })
  return text.replace(/\s+/g, ' ')
}
