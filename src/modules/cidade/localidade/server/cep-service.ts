// Client of the postal code service, in ViaCEP's format (docs/specification/common.md#postal-codes). The service is not trusted: all is
// checked and bounded.
import { z } from 'zod'

const limitMs = 3000
const largestAnswer = 16_384

const line = (largest: number) =>
  z
    .string()
    .transform((text) => text.normalize('NFC').trim())
    .refine((text) => text.length <= largest && !/\p{Cc}/u.test(text))
const optionalLine = (largest: number) => z.preprocess((value) => value ?? '', line(largest))

const unknownCep = z.object({ erro: z.union([z.literal(true), z.literal('true')]) })
const knownCep = z.object({
  cep: optionalLine(9),
  logradouro: optionalLine(200),
  complemento: optionalLine(200),
  bairro: optionalLine(120),
  localidade: line(120).refine((name) => name !== ''),
  uf: z.string().regex(/^[A-Z]{2}$/),
  /** The municipality's code; '' when the service does not give it. */
  ibge: optionalLine(7),
})

/** The service's answer for eight digits; null when there is no such postal code. Throws on any failure. */
export async function fetchEndereco(baseUrl: string, cep: string) {
  const response = await fetch(`${baseUrl}/ws/${cep}/json/`, {
    headers: { accept: 'application/json' },
    redirect: 'error', // only the configured service is called
    signal: AbortSignal.timeout(limitMs), // for the whole answer, not only its first byte
  })
  if (response.status !== 200) {
    await response.body?.cancel()
    throw new Error(`the postal code service answered ${response.status}`)
  }
  const answer: unknown = JSON.parse(await readText(response))
  if (unknownCep.safeParse(answer).success) return null
  const read = knownCep.safeParse(answer)
  if (!read.success) throw new Error(`the postal code service answered something else: ${namesOf(read.error)}`)
  const { cep: answered, ...rest } = read.data
  if (answered !== '' && answered.replace('-', '') !== cep) {
    throw new Error('the postal code service answered another postal code')
  }
  return rest
}

// Counted after decompression, so that a small body that expands to a huge one is stopped too.
async function readText({ body }: Response): Promise<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let text = ''
  let size = 0
  for await (const chunk of body ?? []) {
    size += chunk.byteLength
    if (size > largestAnswer) throw new Error(`the postal code service answered more than ${largestAnswer} bytes`)
    text += decoder.decode(chunk, { stream: true })
  }
  return text + decoder.decode()
}

const namesOf = ({ issues }: z.ZodError) => issues.map(({ path }) => path.join('.') || 'the whole').join(', ')
