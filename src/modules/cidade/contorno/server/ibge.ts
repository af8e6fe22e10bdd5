// IBGE's mesh of a municipality. The service is not trusted: time and size are bounded, and the file is read like any other.
import { maiorGeojson } from '#kits/mapa/le-geojson.ts'

const limitMs = 15_000

/** Where the mesh is: one area, without districts. */
export const enderecoDaMalha = (baseUrl: string, codigo: string) =>
  `${baseUrl}/api/v3/malhas/municipios/${codigo}?formato=application/vnd.geo%2Bjson&qualidade=intermediaria`

/** Why there is none, in Portuguese. */
export class SemMalha extends Error {}

/** The file as text. Throws SemMalha. */
export async function fetchMalha(baseUrl: string, codigo: string): Promise<string> {
  const signal = AbortSignal.timeout(limitMs) // for the whole answer, not only its first byte
  try {
    const response = await fetch(enderecoDaMalha(baseUrl, codigo), {
      headers: { accept: 'application/vnd.geo+json, application/json' },
      redirect: 'error', // only the configured service is called
      signal,
    })
    if (response.status === 200) return await readText(response)
    await response.body?.cancel()
    throw new SemMalha(`O IBGE respondeu com o código ${response.status}, e não com a malha.`)
  } catch (cause) {
    if (cause instanceof SemMalha) throw cause
    throw new SemMalha(
      signal.aborted
        ? `O IBGE não respondeu em ${limitMs / 1000} segundos.`
        : 'Não foi possível chegar ao IBGE por esta rede.',
      { cause },
    )
  }
}

// Counted after decompression, so that a small body that expands to a huge one is stopped too.
async function readText({ body }: Response): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  let size = 0
  for await (const chunk of body ?? []) {
    size += chunk.byteLength
    if (size > maiorGeojson) throw new SemMalha('O IBGE respondeu com um arquivo grande demais.')
    text += decoder.decode(chunk, { stream: true })
  }
  return text + decoder.decode()
}
