// Finds the chosen city: on the server, and in the form when a postal code gives a name. Pure, for server and browser.
import { dobra } from '#base/dobra.ts'

type Cidade = { cid_codigo_ibge: string; cid_nome: string }
type Typed = { cid_codigo_ibge: string | null; cid_nome: string }

/**
 * The code of the city among those of the state: by its code, or by its name whatever case, accents, hyphens and apostrophes.
 * Null when none is given or none matches.
 */
export function chooseCidade(cidades: readonly Cidade[], { cid_codigo_ibge, cid_nome }: Typed): string | null {
  if (cid_codigo_ibge !== null) return codeOf(cidades.find((cidade) => cidade.cid_codigo_ibge === cid_codigo_ibge))
  const name = foldName(cid_nome)
  return name === '' ? null : codeOf(cidades.find((cidade) => foldName(cidade.cid_nome) === name))
}

const codeOf = (cidade: Cidade | undefined) => cidade?.cid_codigo_ibge ?? null

const foldName = (name: string) =>
  dobra(name)
    .replace(/['’´`]/g, '')
    .replace(/[-\s]+/g, ' ')
    .trim()
