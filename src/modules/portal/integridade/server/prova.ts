// A proof that stands alone: whoever has it, the public key and the file needs nothing more of the portal.
import { createHash, createPublicKey, verify } from 'node:crypto'
import { z } from 'zod'
import type { Database } from '#platform/db/connect.ts'
import type { RaizPublicada } from '../integridade.contract.ts'
import { confereInclusao, provaDeInclusao, resumoDaFolha } from './arvore.ts'
import { type Chave, listChaves, type Raiz, textoDaRaiz } from './chave.queries.ts'
import { fonteDo } from './nos.queries.ts'
import { leEntrada } from './procura.queries.ts'
import { textoDaEntradaSql, ultimaRaiz } from './registro.queries.ts'

const hex = z.string().regex(/^[0-9a-f]{64}$/)
const prova = z.object({
  formato: z.literal('praca-prova/1'),
  /** The entry, as it is hashed. */
  entrada: z.string(),
  indice: z.int(),
  caminho: z.array(hex).max(64),
  /** The record as text, and the salt (hex) that stands before it where its digest is made. */
  conteudo: z.object({ texto: z.string(), sal: z.string() }).nullable(),
  raiz: z.object({ tamanho: z.int(), raiz: hex, texto: z.string(), assinatura: z.string(), chave: z.string() }),
})
export type Prova = z.output<typeof prova>

export const publicada = (raiz: Raiz): RaizPublicada => ({
  tamanho: raiz.raiz_tamanho,
  dia: raiz.raiz_dia,
  instante: raiz.raiz_instante,
  raiz: raiz.raiz_resumo.toString('hex'),
  texto: textoDaRaiz(raiz),
  assinatura: raiz.raiz_assinatura.toString('base64'),
  chave: raiz.chave_id,
})

export const chavePublicada = ({ chave_id, cha_publica, cha_desde, cha_aval }: Chave) => ({
  ...{ id: chave_id, publica: cha_publica, desde: cha_desde, aval: cha_aval?.toString('base64') ?? null },
})

/** null: no root has this entry yet, or it is not everybody's. */
export async function provaDa(database: Pick<Database, 'db'>, numero: number): Promise<Prova | null> {
  const { db } = database
  const [raiz, chaves] = await Promise.all([ultimaRaiz(db), listChaves(db)])
  const entrada = raiz && numero < raiz.raiz_tamanho ? await leEntrada(database, numero, textoDaEntradaSql) : null
  if (!raiz || !entrada) return null
  const caminho = await provaDeInclusao(fonteDo(db), numero, raiz.raiz_tamanho)
  const { tamanho, texto, assinatura, raiz: resumo } = publicada(raiz)
  const chave = chaves.find(({ chave_id }) => chave_id === raiz.chave_id)?.cha_publica ?? ''
  return {
    formato: 'praca-prova/1',
    ...{ entrada: entrada.texto, indice: numero, caminho: caminho.map((one) => one.toString('hex')) },
    ...{ conteudo: entrada.conteudo, raiz: { tamanho, raiz: resumo, texto, assinatura, chave } },
  }
}

export function leProva(text: string): Prova | null {
  try {
    return prova.parse(JSON.parse(text))
  } catch {
    return null
  }
}

/** What is wrong with a proof; null when nothing is. Whose key it is, is for the caller to know. */
export function problemaDaProva({ entrada, indice, caminho, conteudo, raiz }: Prova): string | null {
  const hash = (value: string) => Buffer.from(value, 'hex')
  const of = {
    indice,
    tamanho: raiz.tamanho,
    folha: resumoDaFolha(entrada),
    caminho: caminho.map(hash),
    raiz: hash(raiz.raiz),
  }
  if (!confereInclusao(of)) return 'a entrada não está na raiz'
  if (!raiz.texto.startsWith(`praca-integridade 1\ntamanho ${raiz.tamanho}\nraiz ${raiz.raiz}\n`))
    return 'o texto assinado é de outra raiz'
  if (!assinada(raiz)) return 'a assinatura da raiz não confere'
  if (conteudo) {
    const resumo = createHash('sha256').update(hash(conteudo.sal)).update(conteudo.texto).digest('hex')
    if (JSON.parse(entrada).resumo !== resumo) return 'o conteúdo não é o da entrada'
  }
  return null
}

function assinada({ texto, assinatura, chave }: Prova['raiz']): boolean {
  try {
    return verify(null, Buffer.from(texto), createPublicKey(chave), Buffer.from(assinatura, 'base64'))
  } catch {
    return false
  }
}
