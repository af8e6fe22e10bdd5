// The tree of the log, as proofs read it: entries by 256 (a tile), and one stored digest for each whole tile, for each 256 of those, and so on.
import { sql } from 'kysely'
import type { Queries, WriteTransaction } from '#platform/db/connect.ts'
import { rowOf, rowsOf } from '#platform/db/rows.ts'
import { type Fonte, resumoDoNo } from './arvore.ts'

const niveisDoAzulejo = 8
const largura = 2 ** niveisDoAzulejo
const lidosJuntos = 64 * largura

async function leFolhas(db: Queries, de: number, ate: number): Promise<Buffer[]> {
  const rows = await rowsOf<{ ent_folha: Buffer }>(db)`select ent_folha from integridade_entrada
    where entrada_id >= ${de} and entrada_id < ${ate} order by entrada_id`
  return rows.map(({ ent_folha }) => ent_folha)
}

async function leNos(db: Queries, nivel: number, de: number, ate: number): Promise<Buffer[]> {
  if (nivel === 0) return leFolhas(db, de, ate)
  const rows = await rowsOf<{ no_resumo: Buffer }>(db)`select no_resumo from integridade_no
    where no_nivel = ${nivel} and no_indice >= ${de} and no_indice < ${ate} order by no_indice`
  return rows.map(({ no_resumo }) => no_resumo)
}

/** The digest over 2^k digests. */
export function reduz(resumos: readonly Buffer[]): Buffer {
  let nivel = [...resumos]
  while (nivel.length > 1)
    nivel = Array.from({ length: nivel.length / 2 }, (_, at) =>
      resumoDoNo(nivel[at * 2] as Buffer, nivel[at * 2 + 1] as Buffer),
    )
  const [raiz] = nivel
  if (!raiz) throw new Error('faltam entradas no registro da integridade')
  return raiz
}

export function fonteDo(db: Queries): Fonte {
  const azulejos = new Map<string, Promise<Buffer[]>>()
  const le = (nivel: number, azulejo: number) => {
    const nome = `${nivel} ${azulejo}`
    const lido = azulejos.get(nome) ?? leNos(db, nivel, azulejo * largura, (azulejo + 1) * largura)
    azulejos.set(nome, lido)
    return lido
  }
  return async (nivel, indice) => {
    const guardado = Math.floor(nivel / niveisDoAzulejo)
    const quantos = 2 ** (nivel % niveisDoAzulejo)
    const primeiro = indice * quantos
    const azulejo = await le(guardado, Math.floor(primeiro / largura))
    const em = primeiro % largura
    return reduz(azulejo.slice(em, em + quantos))
  }
}

/** Stores the digests of the tiles that are whole by now. */
export async function guardaNos(tx: WriteTransaction, tamanho: number): Promise<void> {
  let abaixo = tamanho
  for (let nivel = 1; abaixo >= largura; nivel++) {
    const inteiros = Math.floor(abaixo / largura)
    const row = await rowOf<{
      n: number
    }>(tx)`select count(*) as n from integridade_no where no_nivel = ${nivel}`
    for (let de = row?.n ?? 0; de < inteiros; de += lidosJuntos / largura) {
      const ate = Math.min(inteiros, de + lidosJuntos / largura)
      const lidos = await leNos(tx, nivel - 1, de * largura, ate * largura)
      const nos = Array.from({ length: ate - de }, (_, at) => reduz(lidos.slice(at * largura, (at + 1) * largura)))
      await sql`insert into integridade_no select ${nivel}, indice, resumo
        from unnest(${nos.map((_, at) => de + at)}::bigint[], ${nos}::bytea[]) n (indice, resumo)`.execute(tx)
    }
    abaixo = inteiros
  }
}
