// A form with files, as a browser sends it, for `portal.call`.

export type TestFile = { name: string; content: string | Uint8Array<ArrayBuffer> }

/** A few bytes that pass for a PDF. */
export const pdf = (text = 'edital'): TestFile['content'] => `%PDF-1.7\n${text}\n%%EOF\n`

export async function multipart(fields: Record<string, string>, files: Record<string, TestFile> = {}) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  for (const [name, file] of Object.entries(files)) form.set(name, new File([file.content], file.name))
  const encoded = new Response(form)
  return {
    payload: Buffer.from(await encoded.arrayBuffer()),
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
  }
}
