// Names within the archive that every system can unpack: letters, digits, points and hyphens, and no part too long.
import { slug } from '#base/slug.ts'
import type { ArquivoDaSaida } from './saida.queries.ts'

const longest = 80

/** 'Edital nº 3 (retificado).PDF' -> 'edital-n-3-retificado.pdf' */
export function nomeSeguro(nome: string): string {
  const [, stem = nome, ending = ''] = /^(.*?)(\.[a-z][a-z0-9]{0,4})?$/is.exec(nome) ?? []
  return slug(stem).slice(0, longest) + ending.toLowerCase()
}

/** 'arquivos/licitacao/pregao-012-2026-17/345-edital.pdf' */
export function caminhoDe({ conjunto, registro, chamado, id, nome }: ArquivoDaSaida): string {
  const folder = chamado ? `${slug(chamado).slice(0, longest)}-${slug(registro)}` : slug(registro)
  return `arquivos/${conjunto}/${folder}/${id}-${nomeSeguro(nome)}`
}
